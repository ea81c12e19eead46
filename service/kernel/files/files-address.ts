import path from 'node:path';

/** A bucket of an S3-compatible store, and the login there. */
export type BucketAddress = {
  readonly kind: 's3';
  /** Such as `https://s3.example:9000`. */
  readonly origin: string;
  readonly bucket: string;
  /** What every key begins with: empty, or names that end with `/`. */
  readonly prefix: string;
  readonly region: string;
  readonly login: { readonly id: string; readonly secret: string };
};

/** Where finished files go: a folder that all machines have, or a bucket. */
export type FilesAddress = { readonly kind: 'folder'; readonly folder: string } | BucketAddress;

const ADDRESS =
  /^s3(\+http)?:\/\/([^@/:\s]+):([^@/:\s]+)@([^@/?#\s]+)\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?(?:\?region=([\w-]+))?$/;
/** The region of a store that has none. */
const REGION = 'us-east-1';

/**
 * Reads where finished files go: the full path of a folder, or `s3://KEY:SECRET@HOST/BUCKET`, with a folder in
 * the bucket and `?region=` if there is one; key and secret encoded as in any URL. `s3+http://` has no TLS.
 * Null if it is none.
 */
export function parseFilesAddress(text: string): FilesAddress | null {
  if (path.isAbsolute(text)) return { kind: 'folder', folder: path.resolve(text) };
  const [, plain, id = '', secret = '', host = '', bucket = '', folder = '', region = REGION] =
    ADDRESS.exec(text) ?? [];
  const origin = `${plain === undefined ? 'https' : 'http'}://${host}`;
  const login = loginOf(id, secret);
  if (bucket === '' || login === null || !URL.canParse(origin) || /\/\.\.?(?:\/|$)/.test(folder)) return null;
  const prefix = folder === '' ? '' : `${folder.slice(1)}/`;
  return { kind: 's3', origin: new URL(origin).origin, bucket, prefix, region, login };
}

/** The login of an address; null if it is not encoded as one. */
function loginOf(id: string, secret: string): BucketAddress['login'] | null {
  try {
    return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
  } catch {
    return null;
  }
}
