import { z } from 'zod';

/** Told how many entries of a list were dropped because they did not fit their schema. */
export type DropListener = (dropped: { readonly count: number; readonly total: number; readonly first: string }) => void;

let listener: DropListener = () => undefined;

/** Sets who is told of dropped list entries; the composition root of each process sets its log once. */
export function onDropped(next: DropListener): void {
  listener = next;
}

/** The entry of each lenient list, for the written contract. */
const ENTRIES = new WeakMap<z.ZodType, z.ZodType>();

/** The schema of a lenient list's entries; undefined for any other schema. */
export const lenientEntry = (schema: z.ZodType): z.ZodType | undefined => ENTRIES.get(schema);

/**
 * A list in which one bad entry costs that entry and not the whole row: entries that do not fit `item` are dropped and reported.
 * Something that is no array at all is still an error. A list that is all good, as nearly every one is, is read once.
 */
export function lenientList<Item extends z.ZodType>(item: Item) {
  const list = z.array(item);
  const read = (raw: unknown, context: z.RefinementCtx): z.output<Item>[] => {
    const whole = list.safeParse(raw);
    if (whole.success) return whole.data;
    if (Array.isArray(raw)) return keepValid(raw, item);
    context.addIssue({ code: 'custom', message: 'Invalid input: expected array' });
    return z.NEVER;
  };
  const schema = z.preprocess(read, z.custom<z.output<Item>[]>(Array.isArray));
  ENTRIES.set(schema, item);
  return schema;
}

function keepValid<Item extends z.ZodType>(raw: readonly unknown[], item: Item): z.output<Item>[] {
  let first = '';
  const good = raw.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    if (!parsed.success && first === '') first = parsed.error.issues[0]?.message ?? '';
    return parsed.success ? [parsed.data] : [];
  });
  if (good.length < raw.length) listener({ count: raw.length - good.length, total: raw.length, first });
  return good;
}
