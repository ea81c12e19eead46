import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { KeyValueStore } from '#service/kernel/database/key-value-store.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { bilingual } from '#service/kernel/text/bilingual.ts';
import type { OpenedRevision } from './open-revision.ts';

const KEY = 'demo_revision';

const holdings = z.object({
  channels: z.number(),
  programmes: z.number(),
  episodes: z.number(),
  rows: z.number(),
});
const HOLDINGS = `SELECT (SELECT count(*) FROM channels) AS channels, (SELECT count(*) FROM programmes) AS programmes,
  (SELECT count(*) FROM episodes) AS episodes, (SELECT count(*) FROM rows) AS rows`;

const heldDemo = z.object({
  /** That of its package. */
  digest: z.string(),
  name: bilingual,
  counts: holdings.extend({ plans: z.number() }),
});
/** What the demo's revision holds. */
export type HeldDemo = z.output<typeof heldDemo>;

const demoRecord = jsonColumn(heldDemo.extend({ importedAt: z.number() }));
/** What a database knows of the demo's revision; times in milliseconds since 1970. */
export type DemoRecord = z.output<typeof demoRecord>;

/** Returns what a revision of the demo's package holds. */
export function heldBy({ database, content }: OpenedRevision, digest: string): HeldDemo {
  const { campaigns } = content.offers;
  return {
    digest,
    name: content.station?.name ?? { tc: '', en: '' },
    counts: {
      ...parseRow(holdings, database.prepare(HOLDINGS).get()),
      plans: new Set(campaigns.map(({ id }) => id.slice(id.indexOf('-') + 1))).size,
    },
  };
}

/**
 * Keeps what the demo holds in the database that its processes share: where that is PostgreSQL no file tells the
 * commands of an operator. A restart with the same package writes nothing.
 */
export async function keepDemoRecord(facts: KeyValueStore, held: HeldDemo, now: number): Promise<void> {
  const known = await demoRecordIn(facts);
  if (known?.digest === held.digest) return;
  await facts.set(KEY, JSON.stringify({ ...held, importedAt: now }));
}

/** Returns what is kept; null in a database that never had the demo. */
export async function demoRecordIn(facts: Pick<KeyValueStore, 'get'>): Promise<DemoRecord | null> {
  const text = await facts.get(KEY);
  return text === null ? null : (demoRecord.safeParse(text).data ?? null);
}
