/**
 * Returns whether a path means what it says: no segment is a dot segment, hides a slash or is badly encoded.
 * Browsers read `%2e%2e` as `..`, so `/tc/%2e%2e/api/` would load `/api/`.
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
