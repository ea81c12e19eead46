import { buildParts } from '#demo/content/catalogue/parts.ts';
import { buildChannels } from '#demo/content/guide/channels.ts';
import type { Catalogue } from '#service/catalogue/content/catalogue-content.ts';
import { buildProgrammes } from './programmes.ts';
import { buildRows } from './rows.ts';

/** Usual opening: Friday 20 November 2026, 20:24 in Hong Kong. */
const USUAL_OPENING = Date.UTC(2026, 10, 20, 12, 24);

/**
 * Returns the catalogue. The same `openedAt`
 * (milliseconds since 1970) gives the same catalogue; it only determines the dates by which the episodes of
 * daily programmes are numbered. Nothing is cached between calls.
 */
export function buildCatalogue(openedAt: number = USUAL_OPENING): Catalogue {
  const programmes = buildProgrammes(openedAt);
  return {
    channels: buildChannels(),
    programmes,
    rows: buildRows(programmes),
    parts: buildParts(openedAt),
  };
}
