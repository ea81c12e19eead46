import { z } from 'zod';

/** Told how many entries of a list were dropped because they did not fit their schema. */
export type DropListener = (dropped: { readonly count: number; readonly total: number; readonly first: string }) => void;

let listener: DropListener = () => undefined;

/** Sets who is told of dropped list entries; the composition root of each process sets its log once. */
export function onDropped(next: DropListener): void {
  listener = next;
}

/**
 * A list in which one bad entry costs that entry and not the whole row: entries that do not fit `item` are dropped and reported.
 * Something that is no array at all is still an error.
 */
export function lenientList<Item extends z.ZodType>(item: Item) {
  return z.preprocess((raw) => (Array.isArray(raw) ? keepGood(raw, item) : raw), z.array(item));
}

function keepGood(raw: readonly unknown[], item: z.ZodType): unknown[] {
  let first = '';
  const good = raw.filter((entry) => {
    const parsed = item.safeParse(entry);
    if (!parsed.success && first === '') first = parsed.error.issues[0]?.message ?? '';
    return parsed.success;
  });
  if (good.length < raw.length) listener({ count: raw.length - good.length, total: raw.length, first });
  return good;
}
