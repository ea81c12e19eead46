import type { FileHandle } from 'node:fs/promises';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { readElements } from './answer-elements.ts';
import type { ByteSpan, FileError } from './file-store.ts';
import type { SendS3 } from './s3-requests.ts';

/** A file to put in parts, which are read from it one after the other. */
type LargeFile = {
  readonly key: string;
  readonly file: FileHandle;
  readonly size: number;
  readonly partBytes: number;
  readonly signal: AbortSignal;
};

/** A part that the store has, with the tag that it gave it. */
type Part = { readonly number: number; readonly tag: string };

/** Puts large files in parts. What a store has of one that was not put to the end is no file. */
export type S3Upload = {
  readonly inParts: (file: LargeFile) => Promise<Result<null, FileError>>;
  /** Removes the parts of a file that was never put to the end: a store keeps, and counts, them. */
  readonly endUnfinished: (key: string) => Promise<Result<null, FileError>>;
};

/** Creates what puts large files; `prefix` is what every key of the bucket begins with. */
export function createS3Upload(send: SendS3, prefix: string): S3Upload {
  const end = (key: string, uploadId: string): Promise<Result<Response, FileError>> =>
    send({ method: 'DELETE', key, query: { uploadId } });
  const endUnfinished = async (key: string): Promise<Result<null, FileError>> => {
    const answer = await send({ method: 'GET', query: { uploads: '', prefix: `${prefix}${key}` } });
    if (!answer.ok) return answer;
    const elements = await readElements(answer.value);
    if (elements === null) return err('FILES_UNAVAILABLE');
    let isThis = false;
    for (const { name, text } of elements) {
      if (name === 'Key') isThis = text === `${prefix}${key}`;
      if (name === 'UploadId' && isThis) await end(key, text);
    }
    return ok(null);
  };
  return {
    endUnfinished,
    inParts: async (large) => {
      const { key, signal } = large;
      const earlier = await endUnfinished(key);
      if (!earlier.ok && earlier.error === 'FILES_UNAVAILABLE') return earlier;
      const begun = await send({ method: 'POST', key, query: { uploads: '' }, signal });
      if (!begun.ok) return refused(begun);
      const uploadId = await textOf(begun.value, 'UploadId');
      if (uploadId === null) return err('FILES_REFUSED');
      const parts = await sendParts(send, uploadId, large);
      const done = parts.ok ? await complete(send, { key, uploadId, signal }, parts.value) : parts;
      if (!done.ok) await end(key, uploadId);
      return done;
    },
  };
}

async function sendParts(
  send: SendS3,
  uploadId: string,
  { key, file, size, partBytes, signal }: LargeFile,
): Promise<Result<readonly Part[], FileError>> {
  const parts: Part[] = [];
  for (let first = 0; first < size; first += partBytes) {
    const number = parts.length + 1;
    const body = await readSpan(file, { first, last: Math.min(size, first + partBytes) - 1 });
    const query = { partNumber: String(number), uploadId };
    const answer = await send({ method: 'PUT', key, query, body, signal });
    if (!answer.ok) return refused(answer);
    await answer.value.body?.cancel();
    parts.push({ number, tag: answer.value.headers.get('etag') ?? '' });
  }
  return ok(parts);
}

/** Makes a file of its parts. A store that cannot may say so below a status of success. */
async function complete(
  send: SendS3,
  { key, uploadId, signal }: Pick<LargeFile, 'key' | 'signal'> & { readonly uploadId: string },
  parts: readonly Part[],
): Promise<Result<null, FileError>> {
  const lines = parts.map(
    ({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`);
  const answer = await send({ method: 'POST', key, query: { uploadId }, body, signal });
  if (!answer.ok) return refused(answer);
  return (await textOf(answer.value, 'ETag')) === null ? err('FILES_UNAVAILABLE') : ok(null);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The text of the first element of a name in an answer, or null. */
async function textOf(answer: Response, element: string): Promise<string | null> {
  const elements = (await readElements(answer)) ?? [];
  return elements.find(({ name }) => name === element)?.text ?? null;
}

/** An upload that is gone was ended by another process that puts the same file: it is put again later. */
const refused = ({ error }: { readonly ok: false; readonly error: FileError }) =>
  err(error === 'FILE_GONE' ? ('FILES_UNAVAILABLE' as const) : error);

/** Reads a part of a file; rejects if it has become shorter. */
export async function readSpan(
  file: FileHandle,
  { first, last }: ByteSpan,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(last - first + 1);
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, first + done);
    if (bytesRead === 0) throw new Error('the file has become shorter');
    done += bytesRead;
  }
  return bytes;
}
