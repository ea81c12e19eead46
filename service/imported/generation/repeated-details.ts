import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DamagedRow } from '#service/kernel/database/query.ts';

/** Details that are read again from memory. */
const KEPT_BODIES = 500;

/**
 * Details are JSON objects; a line of a day that begins with a digit is the number of the row of repeated
 * ones.
 */
export const isRepeatedLine = (line: string): boolean => line.charCodeAt(0) < 0x3a;

/**
 * Returns a function that gives the details which a line of a day stands for; null for an empty line or none.
 */
export function openRepeatedDetails(database: DatabaseSync): (line: string | undefined) => string | null {
  const kept = new Map<string, string>();
  let select: StatementSync | null = null;
  const read = (line: string): string => {
    // Files of the version before have no such table, and no such lines.
    select ??= database.prepare('SELECT body FROM repeated_details WHERE id = ?');
    const body = select.get(Number(line))?.body;
    if (typeof body !== 'string') throw new DamagedRow('repeated_details');
    if (kept.size >= KEPT_BODIES) kept.clear();
    kept.set(line, body);
    return body;
  };
  return (line) => {
    if (line === undefined || line === '') return null;
    return isRepeatedLine(line) ? (kept.get(line) ?? read(line)) : line;
  };
}
