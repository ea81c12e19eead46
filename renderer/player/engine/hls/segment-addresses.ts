/** Segments that are tried in the place of one that is missing. */
const MOST_SPARES = 3;

/** Returns the addresses of the segments of a media playlist; none for a master playlist. */
export function segmentAddresses(playlist: string, base: string): readonly string[] {
  if (!playlist.includes('#EXTINF')) return [];
  return playlist.split(/\r?\n/).flatMap((line) => {
    const address = line.trim();
    return address === '' || address.startsWith('#') ? [] : (URL.parse(address, base)?.href ?? []);
  });
}

/** Returns the addresses beside one in a list, the nearest first. */
export function sparesOf(addresses: readonly string[], address: string): readonly string[] {
  const at = addresses.indexOf(address);
  if (at < 0) return [];
  return addresses
    .map((spare, index) => ({ spare, far: Math.abs(index - at) }))
    .filter(({ far }) => far > 0)
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST_SPARES)
    .map(({ spare }) => spare);
}
