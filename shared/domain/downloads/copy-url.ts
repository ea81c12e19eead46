/** URL scheme of files on this device: `copy://{id}/{name}`. */
export const COPY_SCHEME = 'copy';

export const copyUrl = (id: string, name: string): string => `${COPY_SCHEME}://${id}/${name}`;

const COPY_URL = new RegExp(`^${COPY_SCHEME}://([^/?#]+)/([^/?#]+)$`);

export const isCopyUrl = (url: string): boolean => url.startsWith(`${COPY_SCHEME}:`);

/** Parses the URL of a file on this device; null for any other URL. */
export function parseCopyUrl(url: string): { readonly id: string; readonly name: string } | null {
  const [, id, name] = COPY_URL.exec(url) ?? [];
  return id === undefined || name === undefined ? null : { id, name };
}
