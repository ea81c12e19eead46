import { createReadingBudget } from '#service/imported/streams/reading/reading-budget.ts';

/** Attributes of HLS tags that contain a URL to fetch. */
const ADDRESS = /((?:^|[,:])URI=")([^"]*)(")/g;
/** Most characters of the rewritten playlist: a short address may become a long one. */
const MOST_CHARACTERS = 16 * 1024 ** 2;

/**
 * Rewrites every URL in an HLS playlist. `base` is the playlist's own URL, for resolving relative ones;
 * `exchange` returns the replacement of an absolute `http(s)` URL. Throws `ReadingTooLarge` if the result is too
 * large.
 */
export function rewritePlaylist(text: string, base: string, exchange: (address: string) => string): string {
  const budget = createReadingBudget(MOST_CHARACTERS);
  const exchanged = (address: string): string => {
    const url = URL.parse(address, base);
    const result =
      url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? exchange(url.href) : address;
    budget.take(result.length);
    return result;
  };
  return text
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith('#EXT'))
        return line.replace(
          ADDRESS,
          (_, before: string, address: string, after: string) => before + exchanged(address) + after,
        );
      return line.startsWith('#') || line.trim() === '' ? line : exchanged(line.trim());
    })
    .join('\n');
}
