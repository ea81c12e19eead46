import { z } from 'zod';
import { handMatch } from '#service/catalogue/content/imported-channel.ts';
import { storedHousehold } from '#service/household/household.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { storedArrangement } from './imported-arrangement.ts';
import { importedSource } from './imported-source-store.ts';
import { recordingSettings, storedRecording, storedSeries } from './recordings.ts';

const whole = z.number().int();
const text = z.string().min(1);

/** What belongs to imported channels, which are in files of their own. */
export const SALVAGED_IMPORTS: readonly SalvagedTable[] = [
  {
    name: 'own_sources',
    order: ['source_id'],
    row: z.object({ source_id: text, place: whole, body: jsonColumn(importedSource) }),
  },
  {
    name: 'own_matches',
    order: ['network_code'],
    row: z.object({ network_code: text, body: jsonColumn(handMatch) }),
  },
  {
    name: 'own_arrangement',
    order: ['id'],
    row: z.object({ id: text, body: jsonColumn(storedArrangement) }),
  },
  { name: 'own_household', order: ['id'], row: z.object({ id: text, body: jsonColumn(storedHousehold) }) },
  {
    name: 'own_recordings',
    order: ['kind', 'id'],
    row: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('recording'), id: text, body: jsonColumn(storedRecording) }),
      z.object({ kind: z.literal('series'), id: text, body: jsonColumn(storedSeries) }),
      z.object({ kind: z.literal('settings'), id: text, body: jsonColumn(recordingSettings) }),
    ]),
  },
];
