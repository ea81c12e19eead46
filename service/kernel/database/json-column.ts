import { z } from 'zod';
import { byteCache } from '#service/kernel/byte-cache.ts';

/** Parses a JSON column by a schema. */
export const jsonColumn = <Body extends z.ZodType>(body: Body) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(body);

/** Characters of the texts that one column remembers. */
const REMEMBERED = 2 * 1024 ** 2;

/**
 * `jsonColumn` for a column that almost every call reads: the same text is parsed once, and gives the same
 * object. The row itself is read each time, so that a change counts at once. What it gives is frozen, since
 * calls share it.
 */
export function rememberedColumn<Body extends z.ZodType>(body: Body) {
  const column = jsonColumn(body);
  const known = byteCache<{ readonly parsed: z.output<Body>; readonly length: number }>(
    REMEMBERED,
    ({ length }) => length,
  );
  return z.string().transform((text, context): z.output<Body> => {
    const before = known.get(text);
    if (before !== undefined) return before.parsed;
    const found = column.safeParse(text);
    if (found.success) {
      known.set(text, { parsed: frozen(found.data), length: text.length });
      return found.data;
    }
    context.addIssue({ code: 'custom', message: found.error.message });
    return z.NEVER;
  });
}

/** Freezes a value that was parsed from JSON, and all that it holds. */
function frozen<T>(value: T): T {
  const left: unknown[] = [value];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one !== 'object' || one === null || Object.isFrozen(one)) continue;
    left.push(...Object.values(Object.freeze(one)));
  }
  return value;
}
