import { createHash } from 'node:crypto';
import type { PackageFiles } from '#service/station/package/package-files.ts';

/** A package of this program: its files, and a digest of them all. */
export type PackageInMemory = { readonly files: PackageFiles; readonly digest: string };

const bytesOf = (text: string): Buffer => Buffer.from(text, 'utf-8');

/** Returns a package of texts by their paths. */
export function packageInMemory(texts: ReadonlyMap<string, string>): PackageInMemory {
  const paths = [...texts.keys()].toSorted();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\n${texts.get(path)}\n`);
  return {
    digest: hash.digest('hex'),
    files: {
      paths,
      unsafe: [],
      read: async (path, most) => {
        const text = texts.get(path);
        if (text === undefined) return 'absent';
        const bytes = bytesOf(text);
        return bytes.length > most ? 'too-large' : bytes;
      },
      stream: async (path) => {
        const text = texts.get(path);
        return text === undefined ? 'absent' : piecesOf(text);
      },
    },
  };
}

async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  yield bytesOf(text);
}

/** A list as JSON, with a line for each entry, so that a finding has a line that says something. */
export const jsonList = (entries: readonly unknown[]): string =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
