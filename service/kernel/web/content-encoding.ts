import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Supported encodings, the better one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bodies below this size in bytes are not compressed. */
export const MIN_COMPRESSED_BYTES = 1024;

/**
 * `kept` compresses well, for bodies that are sent often; `passing` costs a thirtieth, for bodies that may be
 * sent only once.
 */
export type CompressionEffort = 'kept' | 'passing';

const LEVEL = { kept: { br: 9, gzip: 9 }, passing: { br: 4, gzip: 1 } } as const;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses bytes off the main thread. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: CompressionEffort,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await zip(bytes, { level: LEVEL[effort].gzip }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: LEVEL[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await brotli(bytes, { params }));
}

/**
 * Negotiates the encoding (RFC 9110, 12.5.3): the offered one with the highest quality, the first of equals.
 * `identity` if the client prefers it, accepts none of them, or sends no header.
 */
export function negotiateEncoding(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | 'identity' {
  const accepted = qualities(acceptEncoding ?? '');
  const rest = accepted.get('*');
  const plain = accepted.get('identity') ?? (rest === 0 ? 0 : null);
  let best: { readonly encoding: Encoding; readonly quality: number } | null = null;
  for (const encoding of offered) {
    const quality = accepted.get(encoding) ?? rest ?? 0;
    if (quality > (best?.quality ?? 0)) best = { encoding, quality };
  }
  return best === null || (plain !== null && plain > best.quality) ? 'identity' : best.encoding;
}

/** Quality of each coding from 0 to 1; an unreadable quality counts as refused. */
function qualities(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const written = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    if (name !== '')
      found.set(
        name === 'x-gzip' ? 'gzip' : name,
        /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(written) ? Number(written) : 0,
      );
  }
  return found;
}
