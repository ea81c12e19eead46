import type { DatabaseSync } from 'node:sqlite';

/**
 * Characters of the details that are remembered; those that come again after so many others have a second
 * row.
 */
const MOST_CHARACTERS = 1_000_000;

/** Details that come again and again; the number of their row, or 0 as long as they came once. */
export type RepeatedDetails = { readonly text: string; row: number };

/** Details of a programme as they wait for the rest of its day. */
export type WaitingDetails = string | RepeatedDetails;

export const detailsText = (details: WaitingDetails): string =>
  typeof details === 'string' ? details : details.text;

/** The line of a day for details: the number of their row if they have one. */
export const detailsLine = (details: WaitingDetails): string => {
  if (typeof details === 'string') return details;
  return details.row === 0 ? details.text : String(details.row);
};

/**
 * Writes details that come again once: most of a guide's file is what is said of programmes, and the same is
 * said of repeats and on every feed of a channel. Those that come a second time get a row, which the days
 * name.
 */
export function createRepeatedWriter(database: DatabaseSync): (text: string) => RepeatedDetails {
  const insert = database.prepare('INSERT INTO repeated_details (id, body) VALUES (?, ?)');
  const known = new Map<string, RepeatedDetails>();
  let characters = 0;
  let last = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) {
      if (found.row === 0) {
        last += 1;
        found.row = last;
        insert.run(last, text);
      }
      return found;
    }
    if (characters > MOST_CHARACTERS) {
      known.clear();
      characters = 0;
    }
    characters += text.length;
    const made = { text, row: 0 };
    known.set(text, made);
    return made;
  };
}
