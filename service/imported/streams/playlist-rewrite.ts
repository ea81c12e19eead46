/** Attributes of HLS tags that name something to be fetched. */
const ADDRESS = /((?:^|[,:])URI=")([^"]*)(")/g;

/**
 * An HLS playlist with every address in it exchanged.
 * @param base address of the playlist itself, against which relative ones are read
 * @param exchange returns the replacement of an absolute `http(s)` URL
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
