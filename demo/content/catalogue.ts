import { buildChannels } from '#demo/content/guide/channels.ts';
import type { Catalogue } from '#service/catalogue/seed-model.ts';
import { buildProgrammes } from './programmes.ts';
import { buildRows } from './rows.ts';

/** Default seed time: Friday 20 November 2026, 20:24 in Hong Kong. */
const USUAL_SEED_TIME = Date.UTC(2026, 10, 20, 12, 24);

/**
 * Returns the seed data, without persons: those of the demo are in `demo-parts.ts`. The same `seedTime`
 * (milliseconds since 1970) gives the same catalogue; it only determines the dates by which the episodes of
 * daily programmes are numbered. Nothing is cached between calls.
 */
export function buildCatalogue(seedTime: number = USUAL_SEED_TIME): Catalogue {
  const programmes = buildProgrammes(seedTime);
  return { channels: buildChannels(), programmes, personas: [], rows: buildRows(programmes) };
}
