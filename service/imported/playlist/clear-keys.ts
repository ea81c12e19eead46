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
  if (!text.startsWith('{')) return text.split(',').map((pair) => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? ''] as const);
  try {
    const given: unknown = JSON.parse(text);
    const keys = jsonWebKeys.safeParse(given);
    if (keys.success) return keys.data.keys.map(({ kid, k }) => [kid, k] as const);
    return Object.entries(plainKeys.safeParse(given).data ?? {});
  } catch {
    return [];
  }
}

/**
 * Returns the ClearKey keys of Kodi's properties: `license_type` with `license_key`, or `drm_legacy`. A key is `kid:key`, several with
 * commas, or JSON.
 */
export function readClearKeys(properties: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [legacyType = '', legacyKey = ''] = (properties.drm_legacy ?? '').split('|');
  const type = properties.license_type ?? legacyType;
  const text = properties.license_key ?? legacyKey;
  if (!/clearkey/i.test(type) || text === '') return {};
  const found = pairsOf(text).slice(0, MOST_KEYS);
  return Object.fromEntries(
    found.flatMap(([id, key]) => {
      const [kid, k] = [hexOf(id), hexOf(key)];
      return kid === null || k === null ? [] : [[kid, k] as const];
    }),
  );
}
