import { drawAdPicture } from '#demo/art/ads/ad-picture.ts';
import { isArtGenre } from '#demo/art/art-genre.ts';
import { drawArtwork } from '#demo/art/artwork.ts';
import { drawAvatar } from '#demo/art/avatar.ts';
import { createDemoExtension } from '#demo/console/demo-console.ts';
import type { DemoParts } from '#demo/content/demo-parts.ts';
import { drawChannelMark } from '#demo/content/guide/draw-channel-mark.ts';
import { emptyContent, type ServiceContent } from '#service/content/service-content.ts';

/**
 * What of the demo is no content of its package: how its pictures are drawn, its console and, with the
 * parts of a demo, its accounts: who tries the program is nobody of a station.
 */
export const demoProgram = (parts: DemoParts | null): ServiceContent => ({
  ...emptyContent,
  painter: {
    artwork: ({ programmeId, genre, ...request }) =>
      drawArtwork({ seed: programmeId, genre: isArtGenre(genre) ? genre : 'city', ...request }),
    mark: drawChannelMark,
    avatar: drawAvatar,
  },
  drawAdPicture,
  accounts: parts?.personas ?? [],
  extension: createDemoExtension(parts?.password ?? null),
});
