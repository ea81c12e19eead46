/**
 * Thrown where a text of another host becomes more than may be read of it; caught where the reading began.
 */
export class ReadingTooLarge extends Error {}

/** Counts what a reading makes of a text; the first thing too many ends the reading. */
export type ReadingBudget = { readonly take: (amount: number) => void };

/** Creates the budget of one reading. */
export function createReadingBudget(most: number): ReadingBudget {
  let left = most;
  return {
    take: (amount) => {
      left -= amount;
      if (left < 0) throw new ReadingTooLarge();
    },
  };
}
