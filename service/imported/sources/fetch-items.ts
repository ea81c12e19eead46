import type { z } from 'zod';
import type { ImportError } from '#service/imported/import-types.ts';
import { importError } from '#service/imported/open-source.ts';
import { mendedBytes } from '#service/imported/streams/portal/loose-json.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { PortalParts } from './fetch-parts.ts';
import { jsonItems } from './json-items.ts';

/** Bytes of a list, and milliseconds in which it must have come. */
const LIMITS = { bytes: 128 * 1024 ** 2, patience: 2 * MINUTE };

/** Where a list of a portal is. */
export type PortalList = {
  readonly address: string;
  /** Path of its items in the document, such as `$.*`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Fetches a list of a portal and yields the items that fit, some at a time; others are of no use. Returns
 * null at its end, or why it cannot be read.
 */
export async function* fetchItems<Item extends z.ZodType>(
  { address, path, headers = {} }: PortalList,
  item: Item,
  { fetchAddress, signal }: PortalParts,
): AsyncGenerator<readonly z.output<Item>[], ImportError | null> {
  const reply = await fetchAddress(address, { home: new URL(address).origin, headers, signal });
  if (!reply.ok) return importError(reply.error);
  const { body } = reply.value;
  try {
    const items = jsonItems(mendedBytes(body), path, LIMITS);
    for (let next = await items.next(); ; next = await items.next()) {
      if (next.done === true) return next.value;
      const fitting = next.value.flatMap((one) => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      });
      if (fitting.length > 0) yield fitting;
    }
  } finally {
    body.destroy();
  }
}

/** A group of a portal by its id. */
type Named = { readonly id: string; readonly name: string };
const MOST_NAMES = 20_000;

/**
 * Collects names by id. A list that cannot be read leaves out the rest; one that is too large is an error.
 */
export async function namesOf(
  items: AsyncGenerator<readonly Named[], ImportError | null>,
): Promise<ReadonlyMap<string, string> | 'SOURCE_TOO_LARGE'> {
  const names = new Map<string, string>();
  for (let next = await items.next(); ; next = await items.next()) {
    if (next.done === true) return next.value === 'SOURCE_TOO_LARGE' ? next.value : names;
    for (const { id, name } of next.value) if (names.size < MOST_NAMES) names.set(id, name);
  }
}
