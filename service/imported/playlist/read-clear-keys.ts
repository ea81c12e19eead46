import { z } from 'zod';

const HEX = /^[0-9a-f]{32}$/;
const MOST_KEYS = 32;
const jsonWebKeys = z.object({ keys: z.array(z.object({ kid: z.string(), k: z.string() })) });
const plainKeys = z.record(z.string(), z.string());

/** Returns a key or its id as 32 hexadecimal digits, from those or from base64url; null if it is neither. */
function hexOf(text: string): string | null {
  const bare = text.trim().replaceAll('-', '').toLowerCase();
  if (HEX.test(bare)) return bare;
  const bytes = Buffer.from(text.trim(), 'base64url');
  return bytes.length === 16 ? bytes.toString('hex') : null;
}

function pairsOf(text: string): readonly (readonly [string, string])[] {
  if (!text.startsWith('{'))
    return text.split(',').map((pair) => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? ''] as const);
  try {
    const given: unknown = JSON.parse(text);
    const keys = jsonWebKeys.safeParse(given);
    if (keys.success) return keys.data.keys.map(({ kid, k }) => [kid, k] as const);
    return Object.entries(plainKeys.safeParse(given).data ?? {});
  } catch {
    return [];
  }
}

/** Keys of an entry: ClearKey keys by key id, or the address of the server that gives them. */
export type EntryKeys = {
  readonly clearKeys: Readonly<Record<string, string>>;
  readonly licence: string | null;
};

/**
 * Returns the ClearKey keys of Kodi's properties: `license_type` with `license_key`, or `drm_legacy`. A key
 * is `kid:key`, several with commas, or JSON; an address is that of a licence server, and what follows its
 * `|` is not for this kind.
 */
export function readClearKeys(properties: Readonly<Record<string, string>>): EntryKeys {
  const [legacyType = '', legacyKey = ''] = (properties.drm_legacy ?? '').split('|');
  const type = properties.license_type ?? legacyType;
  const text = (properties.license_key ?? legacyKey).trim();
  if (!/clearkey/i.test(type) || text === '') return { clearKeys: {}, licence: null };
  if (/^https?:\/\//i.test(text))
    return { clearKeys: {}, licence: URL.parse(text.split('|', 1)[0] ?? '')?.href ?? null };
  const found = pairsOf(text).slice(0, MOST_KEYS);
  const pairs = found.flatMap(([id, key]) => {
    const kid = hexOf(id);
    const k = hexOf(key);
    return kid === null || k === null ? [] : [[kid, k] as const];
  });
  return { clearKeys: Object.fromEntries(pairs), licence: null };
}
