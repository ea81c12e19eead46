import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { allSync } from '#service/kernel/database/query.ts';

/**
 * Differences by kind. Names are those of the later revision, or of the earlier one for items that it lacks.
 */
export type RevisionDiff = {
  readonly kind: string;
  readonly added: readonly NamedItem[];
  readonly removed: readonly NamedItem[];
  readonly changed: readonly NamedItem[];
};

export type NamedItem = { readonly id: string; readonly tc: string; readonly en: string };

const item = z.object({ id: z.string(), tc: z.string(), en: z.string() });

/** Where the entries of a kind are: the table, its id, and the texts of its names. */
const TABLES = [
  { kind: 'channel', table: 'channels', id: 'network_code', body: 'body', name: 'name' },
  { kind: 'programme', table: 'programmes', id: 'programme_id', body: 'body', name: 'name' },
  { kind: 'episode', table: 'episodes', id: 'episode_id', body: 'body', name: 'name' },
  { kind: 'row', table: 'rows', id: 'row_id', body: 'body', name: 'title' },
] as const;

/** Compares the content of two revisions, given their files. */
export function diffRevisions(earlier: string, later: string): readonly RevisionDiff[] {
  const database = new DatabaseSync(later, { readOnly: true });
  try {
    database.prepare('ATTACH DATABASE ? AS earlier').run(earlier);
    return [
      ...TABLES.map((one) => diffOfTable(database, one)),
      ...LISTS.map((one) => diffOfList(database, one)),
      diffOfGuide(database),
    ];
  } finally {
    database.close();
  }
}

function diffOfTable(
  database: DatabaseSync,
  { kind, table, id, body, name }: (typeof TABLES)[number],
): RevisionDiff {
  const columns = (of: string): string =>
    `${of}.${id} AS id, json_extract(${of}.body, '$.${name}.tc') AS tc, json_extract(${of}.body, '$.${name}.en') AS en`;
  const lacking = (has: string, lacks: string): string =>
    `SELECT ${columns('h')} FROM ${has}.${table} h LEFT JOIN ${lacks}.${table} l USING (${id}) WHERE l.${id} IS NULL ORDER BY 1`;
  return {
    kind,
    added: allSync(database.prepare(lacking('main', 'earlier')), item),
    removed: allSync(database.prepare(lacking('earlier', 'main')), item),
    changed: allSync(
      database.prepare(
        `SELECT ${columns('n')} FROM main.${table} n JOIN earlier.${table} e USING (${id}) WHERE n.${body} <> e.${body} ORDER BY 1`,
      ),
      item,
    ),
  };
}

/** A list in the document of everything that is not the catalogue, and what of its entries is compared. */
type List = {
  readonly kind: string;
  readonly list: string;
  readonly id: string;
  readonly tc: string;
  readonly en: string;
};

const LISTS: readonly List[] = [
  {
    kind: 'plan',
    list: '$.offers.campaigns',
    id: "json_extract(one.value, '$.id')",
    tc: "json_extract(one.value, '$.title.tc')",
    en: "json_extract(one.value, '$.title.en')",
  },
  {
    kind: 'card',
    list: '$.offers.pinCards',
    id: "json_extract(one.value, '$.pin')",
    tc: "json_extract(one.value, '$.description.tc')",
    en: "json_extract(one.value, '$.description.en')",
  },
  {
    kind: 'survey',
    list: '$.surveys',
    id: "json_extract(one.value, '$.survey.id')",
    tc: "json_extract(one.value, '$.title.tc')",
    en: "json_extract(one.value, '$.title.en')",
  },
  {
    kind: 'ad',
    list: '$.ads.advertisers',
    id: "json_extract(one.value, '$.id')",
    tc: "json_extract(one.value, '$.offer.tc')",
    en: "json_extract(one.value, '$.offer.en')",
  },
  { kind: 'setting', list: '$.stationConfig.values', id: 'one.key', tc: 'one.key', en: 'one.key' },
];

/** Entries are compared as texts. */
function diffOfList(database: DatabaseSync, { kind, list, id, tc, en }: List): RevisionDiff {
  const entries = (of: string): string =>
    `SELECT ${id} AS id, ${tc} AS tc, ${en} AS en, one.value AS body
     FROM ${of}.facts f, json_each(f.value, '${list}') one WHERE f.name = 'content'`;
  const lacking = (has: string, lacks: string): string =>
    `SELECT h.id, h.tc, h.en FROM (${entries(has)}) h WHERE h.id NOT IN (SELECT id FROM (${entries(lacks)})) ORDER BY 1`;
  return {
    kind,
    added: allSync(database.prepare(lacking('main', 'earlier')), item),
    removed: allSync(database.prepare(lacking('earlier', 'main')), item),
    changed: allSync(
      database.prepare(
        `SELECT n.id, n.tc, n.en FROM (${entries('main')}) n JOIN (${entries('earlier')}) e USING (id) WHERE n.body IS NOT e.body ORDER BY 1`,
      ),
      item,
    ),
  };
}

/** The guide by channel: one whose programmes differ is named once. */
function diffOfGuide(database: DatabaseSync): RevisionDiff {
  const slots = (of: string): string =>
    `SELECT network_code, start, end, programme_id, title_tc, title_en FROM ${of}.guide`;
  const changed = allSync(
    database.prepare(
      `SELECT DISTINCT g.network_code AS id, json_extract(c.body, '$.name.tc') AS tc, json_extract(c.body, '$.name.en') AS en FROM
       (SELECT * FROM (${slots('main')} EXCEPT ${slots('earlier')}) UNION SELECT * FROM (${slots('earlier')} EXCEPT ${slots('main')})) g
       JOIN main.channels c USING (network_code) ORDER BY 1`,
    ),
    item,
  );
  return { kind: 'guide', added: [], removed: [], changed };
}
