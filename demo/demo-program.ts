import { drawAdPicture } from '#demo/art/ads/ad-picture.ts';
import { createDemoExtension } from '#demo/console/demo-console.ts';
import type { DemoParts } from '#demo/content/demo-parts.ts';
import { demoPainter } from '#demo/content/guide/demo-painter.ts';
import { emptyContent, type ServiceContent } from '#service/content/service-content.ts';

/**
 * What of the demo is no content of its package: how its pictures are drawn, its console and, with the
 * parts of a demo, its accounts: who tries the program is nobody of a station.
 */
export const demoProgram = (parts: DemoParts | null): ServiceContent => ({
  ...emptyContent,
  painter: demoPainter,
  drawAdPicture,
  accounts: parts?.personas ?? [],
  extension: createDemoExtension(parts?.password ?? null),
});
