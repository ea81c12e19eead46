import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseLoadHints } from '#service/pages/load-hints.ts';

/** Scripts and styles that a page names in its head. */
const NAMED = /(?:src|href)="\/(assets\/[\w.-]+\.(?:js|css))"/g;

/**
 * Returns the scripts and styles that a browser fetches before home is shown: those of the web page, and those
 * that the service adds for the address, `home` and the texts of each language.
 */
export function firstFiles(web: string): readonly string[] {
  const hints = parseLoadHints(readFileSync(join(web, 'load-hints.json'), 'utf8'));
  const named = [...readFileSync(join(web, 'index.html'), 'utf8').matchAll(NAMED)].map(
    ([, file]) => file ?? '',
  );
  const added = hints === null ? [] : [...hints.home, ...Object.values(hints.first).flat()];
  return [...new Set([...named, ...added])];
}

/**
 * Writes each of the first files compressed with Brotli at its best next to itself (`….js.br`), which takes
 * too long for a service that compresses what it is asked for. The service sends it to who accepts it.
 */
export function writeBrotliFiles(web: string): void {
  for (const file of firstFiles(web)) {
    const path = join(web, file);
    if (existsSync(path)) writeFileSync(`${path}.br`, brotliOf(readFileSync(path)));
  }
}

const brotliOf = (bytes: Uint8Array): Uint8Array =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
