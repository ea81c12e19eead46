import { z } from 'zod';

/** Receives the number of list entries dropped because they did not fit their schema. */
export type DropListener = (dropped: {
  readonly count: number;
  readonly total: number;
  readonly first: string;
}) => void;

let listener: DropListener = () => undefined;

/** Sets the listener for dropped list entries. The composition root of each process connects its log once. */
export function onDropped(next: DropListener): void {
  listener = next;
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
  let first = '';
  const good = raw.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    if (!parsed.success && first === '') first = parsed.error.issues[0]?.message ?? '';
    return parsed.success ? [parsed.data] : [];
  });
  if (good.length < raw.length) listener({ count: raw.length - good.length, total: raw.length, first });
  return good;
}
