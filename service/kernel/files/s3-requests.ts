import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { readElements } from './answer-elements.ts';
import type { FileError } from './file-store.ts';
import type { BucketAddress } from './files-address.ts';

/** A request about a bucket, or about what has a key in it. */
export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
};

/** Sends a request, and returns the answer if it is one of success. The body of the answer is not read yet. */
export type SendS3 = (request: S3Request) => Promise<Result<Response, FileError>>;

/** Longest wait for the head of an answer, in ms: a store may take long over a large file that it puts together. */
const LONGEST = {
  GET: 15 * SECOND,
  HEAD: 15 * SECOND,
  DELETE: 30 * SECOND,
  PUT: 2 * MINUTE,
  POST: 5 * MINUTE,
};
/** Attempts of a request whose store does not answer or has a fault, and the first pause between them, in ms. */
const ATTEMPTS = 3;
const FIRST_PAUSE = SECOND / 4;
/** Codes of a store for what is not there, and is no fault of the settings. */
const GONE = ['NoSuchKey', 'NoSuchUpload'];

/** Creates what sends requests to a bucket, signed; `wait` is the pause between attempts. */
export function createS3Requests(
  { origin, bucket, prefix, region, login }: BucketAddress,
  wait: (ms: number) => Promise<unknown>,
): SendS3 {
  const client = new AwsClient({
    accessKeyId: login.id,
    secretAccessKey: login.secret,
    service: 's3',
    region,
    retries: 0,
  });
  const once = async ({ method, key, query, headers, body, signal }: S3Request): Promise<Response> => {
    const url = new URL(`${origin}/${bucket}`);
    if (key !== undefined) url.pathname += `/${prefix}${key}`;
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const hash = createHash('sha256').update(body ?? '');
    const request = await client.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash.digest('hex') },
      // The signature is for this server alone, and so is what is sent.
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const head = new AbortController();
    const late = setTimeout(() => head.abort(), LONGEST[method]);
    try {
      return await fetch(request, {
        signal: signal === undefined ? head.signal : AbortSignal.any([head.signal, signal]),
      });
    } finally {
      clearTimeout(late);
    }
  };
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(request).catch(() => null);
      if (answer?.ok === true) return ok(answer);
      const error = answer === null ? 'FILES_UNAVAILABLE' : await errorOf(answer);
      const isLast = attempt === ATTEMPTS || request.signal?.aborted === true;
      if (error !== 'FILES_UNAVAILABLE' || isLast) return err(error);
      await wait(FIRST_PAUSE * 2 ** (attempt - 1));
    }
  };
}

/** Returns what an answer without success means. */
async function errorOf(answer: Response): Promise<FileError> {
  const { status } = answer;
  const elements = (await readElements(answer)) ?? [];
  const code = elements.find(({ name }) => name === 'Code')?.text;
  if (status === 429 || status >= 500) return 'FILES_UNAVAILABLE';
  // The answer to HEAD has no code.
  if (status === 404) return code === undefined || GONE.includes(code) ? 'FILE_GONE' : 'FILES_REFUSED';
  return status === 416 ? 'FILE_GONE' : 'FILES_REFUSED';
}
