import path from 'node:path';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Why a path of the app protocol is refused: it cannot be decoded, or it could leave the app's folder. */
export type PathRefusal = 'UNDECODABLE' | 'UNSAFE';

/**
 * Resolves a request path to a file below `root`. Decodes once; rejects NUL, backslash, `..`, `//` and drive letters before joining, and checks the
 * prefix after, because either check alone can be bypassed.
 */
export function resolveAppPath(root: string, pathname: string): Result<string, PathRefusal> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return err('UNDECODABLE');
  }
  const unsafe =
    decoded.includes('\0') ||
    decoded.includes('\\') ||
    decoded.includes('//') ||
    decoded.split('/').includes('..') ||
    /(^|\/)[A-Za-z]:/.test(decoded);
  if (unsafe) return err('UNSAFE');
  const file = path.join(root, decoded);
  return file === root || file.startsWith(root + path.sep) ? ok(file) : err('UNSAFE');
}
