import { z } from 'zod';
import { openKeptDocuments, type SharedParts } from '#service/kernel/database/shared/kept-documents.ts';
import { type Arrangement, AS_IMPORTED } from '#shared/domain/imported/arrangement/arrangement.ts';

const setting = z.object({
  name: z.string().exactOptional(),
  hidden: z.literal(true).exactOptional(),
  lockedBy: z.string().exactOptional(),
  was: z.array(z.string()).exactOptional(),
});

/** The viewer's arrangement of imported channels as it is stored and backed up. */
export const importedArrangement = z.object({
  groups: z.record(z.string(), setting),
  groupOrder: z.array(z.string()),
  channels: z.record(z.string(), setting),
  channelOrders: z.record(z.string(), z.array(z.string())),
  lockMembers: z.record(z.string(), z.array(z.string())).default({}),
}) satisfies z.ZodType<Arrangement>;

/** The arrangement with its revision, as its row holds it. */
export const storedArrangement = z.object({ revision: z.number(), arrangement: importedArrangement });

/**
 * The viewer's arrangement of imported channels, which outlives imports. `revision` grows with each change.
 */
export type ImportedArrangementStore = {
  readonly current: () => Arrangement;
  readonly revision: () => number;
  /** Changes the arrangement as it is stored, whatever another process made of it meanwhile. */
  readonly change: (next: (current: Arrangement) => Arrangement) => Promise<void>;
};

/** Id of the one document. */
const ALL = 'all';

/** Opens the arrangement; it is kept in memory. */
export async function openImportedArrangement(shared: SharedParts): Promise<ImportedArrangementStore> {
  const documents = await openKeptDocuments(shared, {
    table: 'own_arrangement',
    key: 'id',
    body: storedArrangement,
    placed: false,
  });
  const initial = { revision: 0, arrangement: importedArrangement.parse(AS_IMPORTED) };
  const stored = () => documents.all().get(ALL) ?? initial;
  return {
    current: () => stored().arrangement,
    revision: () => stored().revision,
    change: (next) =>
      documents.change(ALL, (stored) => {
        const { revision, arrangement } = stored ?? initial;
        return { revision: revision + 1, arrangement: importedArrangement.parse(next(arrangement)) };
      }),
  };
}
