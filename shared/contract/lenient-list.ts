import { z } from 'zod';
import { nearestIssue } from './nearest-issue.ts';

/**
 * List entries that were dropped because they did not fit their schema: how many of how many, and the field
 * and message of the first. `entries` are the dropped ones as they came.
 */
export type Dropped = {
  readonly count: number;
  readonly total: number;
  readonly field: string;
  readonly first: string;
  readonly entries: readonly unknown[];
};
export type DropListener = (dropped: Dropped) => void;

let listener: DropListener = () => undefined;

/**
 * Sets the listener for dropped list entries, and returns the one before. The composition root of each process
 * connects its log once.
 */
export function onDropped(next: DropListener): DropListener {
  const before = listener;
  listener = next;
  return before;
}

/** Entry schemas of the lenient lists, for the OpenAPI document. */
const ENTRIES = new WeakMap<z.ZodType, z.ZodType>();

/** Returns the entry schema of a lenient list; undefined for any other schema. */
export const lenientEntry = (schema: z.ZodType): z.ZodType | undefined => ENTRIES.get(schema);

/**
 * Creates an array schema that drops and reports invalid entries instead of failing the whole list. A value
 * that is not an array is still an error; a fully valid list is parsed once.
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
  const read = raw.map((entry) => ({ entry, parsed: item.safeParse(entry) }));
  const bad = read.filter(({ parsed }) => !parsed.success);
  const issue = bad[0]?.parsed.error?.issues[0];
  if (issue !== undefined) {
    const { path, message } = nearestIssue(issue);
    const field = path.map(String).join('.');
    const entries = bad.map(({ entry }) => entry);
    listener({ count: bad.length, total: raw.length, field, first: message, entries });
  }
  return read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []));
}
