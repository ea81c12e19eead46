import { z } from 'zod';

/**
 * Returns a field of a portal as a text: portals write numbers as texts and the other way round, and `false`,
 * null or a list for nothing.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  return Array.isArray(value)
    ? textOf(value.find((one) => typeof one === 'string' || typeof one === 'number'))
    : '';
}

/** A text of a portal, empty if it is none. */
export const looseText = z.unknown().optional().transform(textOf);

/** A mark of a portal: `1`, `"1"`, `true`, `"true"`. */
export const looseFlag = z
  .unknown()
  .optional()
  .transform((value) => value === true || /^(?:[1-9]\d*|true|yes|on|active)$/i.test(textOf(value)));

/** A list of texts of a portal, which may be one text, or an object with the texts as its values. */
export const looseTexts = z
  .unknown()
  .optional()
  .transform((value): readonly string[] => {
    const values = typeof value === 'object' && value !== null ? Object.values(value) : [value];
    return values.map(textOf).filter((text) => text !== '');
  });

/** An item of a portal's list; what is no object has no fields. */
export const looseItem = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object(shape),
  );
