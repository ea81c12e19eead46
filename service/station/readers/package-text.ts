import { setImmediate as nextTurn } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { guessedEncoding } from '#service/imported/guessed-encoding.ts';
import { PackingNotSupported } from '#service/imported/packing/packing-not-supported.ts';
import { isUtf8, markedEncoding } from '#service/imported/source-encoding.ts';
import { SourceTooLarge, textPieces } from '#service/imported/text-chunks.ts';
import { type Finding, finding } from '#service/station/finding.ts';
import type { FileFault, PackageFiles } from '#service/station/package/package-files.ts';

const FAULTS = {
  absent: { code: 'FILE_MISSING', text: 'This file is missing' },
  'too-large': { code: 'FILE_TOO_LARGE', text: 'It is too large' },
  unreadable: { code: 'FILE_UNREADABLE', text: 'It cannot be read' },
} as const satisfies Readonly<Record<FileFault, object>>;

/** Returns the finding for a file that cannot be had. */
export const fileFinding = (file: string, fault: FileFault, most: number): Finding => {
  const { code, text } = FAULTS[fault];
  const limit = fault === 'too-large' ? `: at most ${Math.round(most / 1024 / 1024)} MB are read` : '';
  return finding(code, { file, line: null }, `${text}${limit}`);
};

/**
 * Yields the text of a file in pieces, with a turn of the loop between them: unpacked if it is packed, at most
 * `most` characters, in the encoding that it declares, marks or shows. What is wrong with the file as a whole
 * is told to `tell`; the part before is read.
 */
export async function* packageText(
  files: PackageFiles,
  file: string,
  most: number,
  tell: (found: Finding) => void,
): AsyncGenerator<string> {
  const bytes = await files.stream(file, most);
  if (typeof bytes === 'string') {
    tell(fileFinding(file, bytes, most));
    return;
  }
  const place = { file, line: null };
  let size = 0;
  try {
    const pieces = textPieces(bytes, {
      read: () => undefined,
      extra: () => undefined,
      cutOff: () => tell(finding('FILE_CUT_OFF', place, 'It ends early; the part before is read')),
      encoding: (name) =>
        tell(finding('ENCODING_GUESSED', place, `It was read as ${name}: UTF-8 leaves nothing to guess`)),
    });
    for await (const piece of pieces) {
      size += piece.length;
      if (size > most) throw new SourceTooLarge();
      yield piece;
      await nextTurn();
    }
  } catch (error) {
    tell(textFinding(file, error, most));
  }
}

function textFinding(file: string, error: unknown, most: number): Finding {
  if (error instanceof SourceTooLarge) return fileFinding(file, 'too-large', most);
  const why =
    error instanceof PackingNotSupported ? 'It is packed in a way that is not read' : 'It is damaged';
  return finding('FILE_UNREADABLE', { file, line: null }, why);
}

/**
 * The text of UTF-8 or UTF-16, with or without a mark; of what people write by hand also in the encoding that it
 * shows, since spreadsheets and editors write that of their system. Null for anything else.
 */
export function textOf(
  bytes: Uint8Array,
  mayBeGuessed: boolean,
  guessed: (name: string) => void,
): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marked = markedEncoding(buffer);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  if (isUtf8(buffer)) return new TextDecoder('utf-8').decode(bytes);
  if (!mayBeGuessed) return null;
  const name = guessedEncoding(buffer);
  guessed(name);
  return new TextDecoder(name).decode(bytes);
}
