/** A live address of a portal, which gives the same channel as a playlist and as a transport stream. */
const LIVE = /^(https?:\/\/[^?#]+\/live\/[^/?#]+\/[^/?#]+\/[^/?#]+)\.(m3u8|ts)(\?[^#]*)?$/i;
/** An address of its archive. */
const ARCHIVE =
  /^(https?:\/\/[^?#]+)\/timeshift\/([^/?#]+)\/([^/?#]+)\/(\d+)\/(\d{4}-\d\d-\d\d:\d\d-\d\d)\/([^/?#.]+)\.(m3u8|ts)(?:\?[^#]*)?$/i;

const otherExtension = (extension: string): string => (extension.toLowerCase() === 'ts' ? 'm3u8' : 'ts');

/**
 * Returns the further addresses of a stream of an Xtream codes portal: panels do not say reliably which they
 * have.
 */
export function xtreamAlternatives(address: string): readonly string[] {
  const [, live, extension, query = ''] = LIVE.exec(address) ?? [];
  if (live !== undefined && extension !== undefined) return [`${live}.${otherExtension(extension)}${query}`];
  const [, base, user, password, duration, start, stream, kind] = ARCHIVE.exec(address) ?? [];
  if (base === undefined || kind === undefined) return [];
  const asked = `username=${user}&password=${password}&stream=${stream}&start=${start}&duration=${duration}`;
  return [
    `${base}/timeshift/${user}/${password}/${duration}/${start}/${stream}.${otherExtension(kind)}`,
    `${base}/streaming/timeshift.php?${asked}`,
  ];
}
