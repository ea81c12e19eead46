import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { readElements } from './answer-elements.ts';
import type { ByteSpan, FileError, FileStore, ListedFile } from './file-store.ts';
import type { BucketAddress } from './files-address.ts';
import { createS3Requests, type SendS3 } from './s3-requests.ts';
import { createS3Upload, readSpan } from './s3-upload.ts';

/** Bytes of a part, of which one is in memory at a time. A store takes none below 5 MiB. */
const PART = 8 * 1024 ** 2;
/** Parts of a file at most. */
const MOST_PARTS = 10_000;
/** Files that a store lists at a time, and how often it is asked for more. */
const PAGE = 1000;
const MOST_PAGES = 100;

/** Opens the files in a bucket of an S3-compatible store. Nothing is asked before the first call. */
export function createS3Files(address: BucketAddress): FileStore {
  const send = createS3Requests(address, (ms) => wait(ms, undefined, { ref: false }));
  const upload = createS3Upload(send, address.prefix);
  return {
    put: async (key, path, signal) => {
      const file = await open(path, 'r');
      try {
        const { size } = await file.stat();
        const partBytes = Math.max(PART, Math.ceil(size / MOST_PARTS));
        if (size > partBytes) return await upload.inParts({ key, file, size, partBytes, signal });
        const body = await readSpan(file, { first: 0, last: size - 1 });
        return await emptied(await send({ method: 'PUT', key, body, signal }));
      } finally {
        await file.close();
      }
    },
    get: async (key, span) => {
      const headers = span === null ? {} : { range: `bytes=${span.first}-${span.last}` };
      const answer = await send({ method: 'GET', key, headers });
      return answer.ok ? streamOf(answer.value, span) : answer;
    },
    size: async (key) => {
      const answer = await send({ method: 'HEAD', key });
      return answer.ok ? ok(Number(answer.value.headers.get('content-length'))) : answer;
    },
    remove: async (key) => {
      const removed = await emptied(await send({ method: 'DELETE', key }));
      if (!removed.ok && removed.error !== 'FILE_GONE') return removed;
      return upload.endUnfinished(key);
    },
    list: (folder, most) => listed(send, `${address.prefix}${folder}/`, most),
  };
}

/** The bytes of an answer, if it is the part that was asked for. */
async function streamOf(
  answer: Response,
  span: ByteSpan | null,
): Promise<Result<ReadableStream<Uint8Array>, FileError>> {
  const isAsked = span === null || answer.status === 206;
  if (isAsked) return ok(answer.body ?? new Blob([]).stream());
  await answer.body?.cancel();
  return err('FILES_REFUSED');
}

async function emptied(answer: Result<Response, FileError>): Promise<Result<null, FileError>> {
  if (!answer.ok) return answer;
  await answer.value.body?.cancel();
  return ok(null);
}

/** Lists the files of a folder by its prefix, page by page. */
async function listed(
  send: SendS3,
  prefix: string,
  most: number,
): Promise<Result<readonly ListedFile[], FileError>> {
  const files: ListedFile[] = [];
  let token: string | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = { 'list-type': '2', delimiter: '/', prefix, 'max-keys': String(Math.min(PAGE, most)) };
    const query = token === undefined ? page : { ...page, 'continuation-token': token };
    const answer = await send({ method: 'GET', query });
    if (!answer.ok) return answer;
    const elements = await readElements(answer.value);
    if (elements === null) return err('FILES_UNAVAILABLE');
    token = undefined;
    let key = '';
    for (const { name, text } of elements) {
      if (name === 'Key') key = text;
      if (name === 'Size') files.push({ name: key.slice(prefix.length), size: Number(text) });
      if (name === 'NextContinuationToken') token = text;
    }
    if (token === undefined || files.length >= most) return ok(files.slice(0, most));
  }
  return err('FILES_REFUSED');
}
