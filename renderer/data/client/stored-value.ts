import type { z } from 'zod';
import type { StoragePort } from '#renderer/platform/port.ts';

/** Returns a value from its stored text; null if there is none or it does not fit the schema. */
export function parseStored<Schema extends z.ZodType>(
  text: string | null,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/** Returns the value that is stored under a key; null if there is none or it does not fit the schema. */
export const readStored = <Schema extends z.ZodType>(
  storage: Pick<StoragePort, 'read'>,
  key: string,
  schema: Schema,
): z.output<Schema> | null => parseStored(storage.read(key), schema);
