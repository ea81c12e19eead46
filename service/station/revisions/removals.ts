import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { allSync, firstSync } from '#service/kernel/database/query.ts';

/** How many of a kind are on air, and how many of them a publication would remove. */
export type Removals = Readonly<Record<string, { readonly of: number; readonly removed: number }>>;

/** An automatic publication removes at most this share of anything. */
const MOST_REMOVED = 0.2;

const row = z.object({ kind: z.string(), of: z.number(), removed: z.number() });

/** Counts what the publication of a revision would remove of what another one has, given their files. */
export function removalsBetween(from: string, to: string): Removals {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    database.prepare('ATTACH DATABASE ? AS next').run(to);
    const known = allSync(
      database.prepare(
        `SELECT k.kind AS kind, count(*) AS "of", sum(n.id IS NULL) AS removed FROM known k
         LEFT JOIN next.known n ON n.kind = k.kind AND n.id = k.id AND n.here = 1 WHERE k.here = 1 GROUP BY k.kind`,
      ),
      row,
    );
    const slots = z.object({ of: z.number(), next: z.number() });
    const guide = firstSync(
      database.prepare(
        'SELECT (SELECT count(*) FROM guide) AS "of", (SELECT count(*) FROM next.guide) AS next',
      ),
      slots,
    );
    const kinds = known.map(({ kind, ...found }) => [kind, found] as const);
    const ofGuide =
      guide === null
        ? []
        : [['guide', { of: guide.of, removed: Math.max(0, guide.of - guide.next) }] as const];
    return Object.fromEntries([...kinds, ...ofGuide]);
  } finally {
    database.close();
  }
}

/** Whether so much of a kind goes that a mistake is likelier than an intention. */
export const tooMany = (removals: Removals): boolean =>
  Object.values(removals).some(({ of, removed }) => removed > of * MOST_REMOVED);

/** Says what a publication would remove too much of. */
export const removalsText = (removals: Removals): string =>
  Object.entries(removals)
    .filter(([, one]) => tooMany({ one }))
    .map(
      ([kind, { of, removed }]) =>
        `${removed} of ${of} ${kind === 'guide' ? 'programmes of the guide' : `${kind}s`}`,
    )
    .join(', ');
