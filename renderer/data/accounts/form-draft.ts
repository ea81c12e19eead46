import type { z } from 'zod';
import type { StoragePort } from '#renderer/platform/port.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/**
 * Forms whose text outlives a reload, a language switch and a change of session, for as long as the tab is
 * open.
 */
const DRAFT_NAMES = [
  'login',
  'registration',
  'joining',
  'join-choices',
  'forgotten-id',
  'forgotten-password',
  'mobile-number',
  'box-owner',
] as const;
export type DraftName = (typeof DRAFT_NAMES)[number];

const keyOf = (name: DraftName): string => `${PRODUCT.prefix}.draft.${name}`;

/**
 * Stored draft of a form. Its schema names every field that may be stored: a password is never one of them.
 */
export type FormDraft<Kept extends object> = {
  /** The stored draft when the form opened; empty if it cannot be read. */
  readonly kept: Partial<Kept>;
  /**
   * Stores the fields of the schema; other fields are dropped, and fields that are absent stay as they are.
   */
  readonly keep: (fields: Readonly<Partial<Kept>>) => void;
  readonly clear: () => void;
};

/** Opens the draft of a form in a store. */
export function openFormDraft<Shape extends z.ZodRawShape>(
  storage: StoragePort,
  name: DraftName,
  schema: z.ZodObject<Shape>,
): FormDraft<z.output<z.ZodObject<Shape>>> {
  type Kept = z.output<z.ZodObject<Shape>>;
  const fields = schema.partial();
  const read = (): Partial<Kept> => {
    try {
      return fields.parse(JSON.parse(storage.read(keyOf(name)) ?? '{}')) as Partial<Kept>;
    } catch {
      return {};
    }
  };
  return {
    kept: read(),
    keep: (change) => storage.write(keyOf(name), JSON.stringify({ ...read(), ...fields.parse(change) })),
    clear: () => storage.remove(keyOf(name)),
  };
}

/**
 * Removes the drafts of all forms: they are not needed after a login or logout, and the next viewer of this
 * tab must not see them.
 */
export function clearFormDrafts(storage: Pick<StoragePort, 'remove'>): void {
  for (const name of DRAFT_NAMES) storage.remove(keyOf(name));
}
