import type { ImportedChannelFacts } from '#service/catalogue/content/imported-channel.ts';

/**
 * Ids of the ClearKey keys that a stream is played with (32 hexadecimal digits); `any` if a licence server is
 * asked for them.
 */
export type KnownKeys = readonly string[] | 'any';

/** Returns the keys that a playlist gives a channel or film. */
export const knownKeys = ({
  clearKeys,
  licence,
}: Pick<ImportedChannelFacts, 'clearKeys' | 'licence'>): KnownKeys =>
  licence === undefined ? Object.keys(clearKeys ?? {}) : 'any';

/** Returns whether a playlist says that a channel or film is encrypted. */
export const isEncrypted = (source: Pick<ImportedChannelFacts, 'clearKeys' | 'licence'>): boolean =>
  knownKeys(source).length > 0;

/**
 * Returns the ids of the keys for samples with this id, or null if there is no key for them. Without an id it
 * may be any of those known.
 */
export function keysFor(keys: KnownKeys, kid: string | null): readonly string[] | null {
  if (kid !== null) return keys === 'any' || keys.includes(kid) ? [kid] : null;
  return keys === 'any' || keys.length === 0 ? null : keys;
}
