/**
 * Whether a path leads where it reads: no segment steps up or stays, hides a slash or cannot be decoded. Browsers take `%2e%2e` for `..`, so that `/tc/%2e%2e/api/` is
 * `/api/` by the time it is loaded.
 */
export function isPlainPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return pathname.split('/').every((segment) => {
    try {
      const decoded = decodeURIComponent(segment);
      return decoded !== '.' && decoded !== '..' && !/[/\\\p{Cc}]/u.test(decoded);
    } catch {
      return false;
    }
  });
}
