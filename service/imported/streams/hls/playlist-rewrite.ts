/** Attributes of HLS tags that contain a URL to fetch. */
const ADDRESS = /((?:^|[,:])URI=")([^"]*)(")/g;

/**
 * Rewrites every URL in an HLS playlist. `base` is the playlist's own URL, for resolving relative ones; `exchange` returns the replacement
 * of an absolute `http(s)` URL.
 */
export function rewritePlaylist(text: string, base: string, exchange: (address: string) => string): string {
  const exchanged = (address: string): string => {
    const url = URL.parse(address, base);
    return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? exchange(url.href) : address;
  };
  return text
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith('#EXT'))
        return line.replace(ADDRESS, (_, before: string, address: string, after: string) => before + exchanged(address) + after);
      return line.startsWith('#') || line.trim() === '' ? line : exchanged(line.trim());
    })
    .join('\n');
}
