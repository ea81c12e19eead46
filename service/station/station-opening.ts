/**
 * When the content of every station was opened. The catalogue counts the days of its windows from here; it is
 * the same for all revisions and processes, since a package has its times by themselves.
 */
export const STATION_OPENING: number = Date.parse('2020-01-01T00:00:00Z');
