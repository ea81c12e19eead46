import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import { first } from '#service/store/database/query.ts';
import { type Arrangement, AS_IMPORTED } from '#shared/domain/imported/arrangement/arrangement.ts';

const setting = z.object({
  name: z.string().exactOptional(),
  hidden: z.literal(true).exactOptional(),
  lockedBy: z.string().exactOptional(),
});

/** The viewer's arrangement of own channels as it is stored and backed up. */
export const ownArrangement = z.object({
  groups: z.record(z.string(), setting),
  groupOrder: z.array(z.string()),
  channels: z.record(z.string(), setting),
  channelOrders: z.record(z.string(), z.array(z.string())),
}) satisfies z.ZodType<Arrangement>;

/** The arrangement with its revision, as its row holds it. */
export const storedArrangement = z.object({ revision: z.number(), arrangement: ownArrangement });
const row = z.object({ body: jsonColumn(storedArrangement) });

/** The viewer's arrangement of own channels, which outlives imports. `revision` grows with each change. */
export type OwnArrangementStore = {
  readonly current: () => Arrangement;
  readonly revision: () => number;
  readonly replace: (arrangement: Arrangement) => void;
};

/** Opens the arrangement; it is read once and kept in memory. */
export function openOwnArrangement(database: DatabaseSync): OwnArrangementStore {
  const select = database.prepare('SELECT body FROM own_arrangement');
  const write = database.prepare("INSERT OR REPLACE INTO own_arrangement (id, body) VALUES ('all', ?)");
  let known: z.output<typeof storedArrangement> = first(select, row)?.body ?? {
    revision: 0,
    arrangement: ownArrangement.parse(AS_IMPORTED),
  };
  return {
    current: () => known.arrangement,
    revision: () => known.revision,
    replace: (arrangement) => {
      const next = { revision: known.revision + 1, arrangement: ownArrangement.parse(arrangement) };
      write.run(JSON.stringify(next));
      known = next;
    },
  };
}
