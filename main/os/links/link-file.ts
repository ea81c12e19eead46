import { open } from 'node:fs/promises';
import { PRODUCT } from '#shared/kernel/product.ts';
import { type ParsedDeepLink, parseDeepLink } from '#shared/navigation/deep-link.ts';

/**
 * Files with this extension hold one `harbourtv:` link and open the app, for example from a shop's website.
 */
const EXTENSION = `.${PRODUCT.scheme}`;
const MAX_BYTES = 600;

/**
 * Returns the link file on a command line: exactly one argument with the extension that is not a switch;
 * otherwise null.
 */
export function linkFileInArguments(argv: readonly string[]): string | null {
  const files = argv
    .slice(1)
    .filter((argument) => !argument.startsWith('-') && argument.toLowerCase().endsWith(EXTENSION));
  return files.length === 1 ? (files[0] ?? null) : null;
}

/** Reads a link file as strictly as any other link; null if it is unreadable, too large or holds no link. */
export async function readLinkFile(file: string): Promise<ParsedDeepLink | null> {
  try {
    const handle = await open(file, 'r');
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAX_BYTES + 1), 0, MAX_BYTES + 1, 0);
      return bytesRead > MAX_BYTES ? null : parseDeepLink(buffer.toString('utf8', 0, bytesRead).trim());
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}
