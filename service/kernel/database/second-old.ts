/**
 * What a standby may answer, by capability, with the tables that it is read from. Everything else is read from
 * the primary: accounts, sessions, devices, profiles and what parents allow, what a viewer has bought, money,
 * codes, and which revision or import is shown. Catalogue, guide, search and rows of the editors are read from
 * each process's own SQLite; here are the files of them that a process fetches.
 *
 * `lasting` rows never change under their name: one that is found is right however old the standby is, and one
 * that is not found is asked for at the primary. The others are of a profile, and are never older than its
 * last change that this process made or was told of.
 */
const SECOND_OLD = {
  /** What rows, lists and marks show of a profile. What is written is looked at in its own transaction. */
  library: { tables: ['favourites', 'history', 'reminders'], lasting: false },
  /** The files of a station's revisions, by their digests. */
  stationFiles: { tables: ['station_blobs'], lasting: true },
  /** Imported channels with their guide by the number of the import, and copies of sources by their edition. */
  importedFiles: { tables: ['own_batches', 'own_copies'], lasting: true },
} as const;

export type SecondOld = keyof typeof SECOND_OLD;

/** Whether the rows of a capability never change under their name. */
export const isLasting = (what: SecondOld): boolean => SECOND_OLD[what].lasting;

/** Throws unless a statement reads, and nothing but the tables of a capability that may be a second old. */
export function assertSecondOld(what: SecondOld, sql: string): void {
  const allowed: readonly string[] = SECOND_OLD[what].tables;
  const tables = [...sql.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)/gi)].map(([, name = '']) => name);
  const other = tables.find((name) => !allowed.includes(name));
  if (other !== undefined || tables.length === 0 || !/^\s*SELECT\b/i.test(sql))
    throw new Error(`${other ?? sql} may not be read from a standby as ${what}`);
}
