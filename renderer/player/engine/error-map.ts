import type { EngineErrorKind, EngineFailure } from './engine-failure.ts';
import { ERROR_KINDS } from './error-kinds.ts';

/** The fields of a Shaka error that are read here. Anything else thrown counts as internal. */
export type EngineError = {
  readonly code: number;
  readonly severity: number;
  readonly data: readonly unknown[];
};

const CRITICAL = 2;
const UNKNOWN_CODE = 0;

const KIND_BY_CODE: ReadonlyMap<number, EngineErrorKind> = new Map(
  (
    [
      'ignored',
      'network',
      'manifest',
      'media',
      'licence',
      'certificate',
      'protection',
      'unsupported',
      'text',
      'internal',
    ] as const
  ).flatMap((kind) => Object.values<number>(ERROR_KINDS[kind]).map((code) => [code, kind] as const)),
);

/** Returns the kind of a Shaka error code; an unknown code is internal. */
export const errorKind = (code: number): EngineErrorKind => KIND_BY_CODE.get(code) ?? 'internal';

/** Returns true for a Shaka error. */
export function isEngineError(value: unknown): value is EngineError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'number' &&
    'severity' in value &&
    typeof value.severity === 'number' &&
    'data' in value &&
    Array.isArray(value.data)
  );
}

/** Names of the DOM exceptions for refused content protection that Shaka passes on unwrapped. */
const REFUSED: ReadonlySet<string> = new Set(['NotSupportedError', 'NotAllowedError', 'SecurityError']);
const CONFIG_UNAVAILABLE = ERROR_KINDS.unsupported.REQUESTED_KEY_SYSTEM_CONFIG_UNAVAILABLE;

const BAD_HTTP_STATUS = ERROR_KINDS.network.BAD_HTTP_STATUS;

const FORBIDDEN = 403;
/** Shaka's request type for licences. A refused licence request is final. */
const LICENCE_REQUEST = 2;

/**
 * The failure of a stream whose new checkout was refused. The session then makes its own checkout to get the
 * reason.
 */
export const ACCESS_LOST: EngineFailure = {
  kind: 'network',
  code: BAD_HTTP_STATUS,
  status: FORBIDDEN,
  detail: '',
  fatal: true,
};

/**
 * Returns the HTTP status of an error: of the failed response, or of the request inside a licence or
 * certificate failure.
 */
function statusOf({ code, data }: EngineError): number | null {
  if (code === BAD_HTTP_STATUS) return typeof data[1] === 'number' ? data[1] : null;
  const inner = data[0];
  return isEngineError(inner) ? statusOf(inner) : null;
}

/**
 * Returns the URL of a playlist, segment or caption request refused with 403 (an expired token); null for any
 * other error.
 */
export function forbiddenUrl(error: unknown): string | null {
  if (!isEngineError(error) || error.code !== BAD_HTTP_STATUS) return null;
  const [address, status, , , requestType] = error.data;
  return status === FORBIDDEN && requestType !== LICENCE_REQUEST && typeof address === 'string'
    ? address
    : null;
}

/** Index of Shaka's request type in the data of an error; the URL comes first. */
const REQUEST_TYPE_AT: ReadonlyMap<number, number> = new Map([
  [BAD_HTTP_STATUS, 4],
  [ERROR_KINDS.network.HTTP_ERROR, 2],
  [ERROR_KINDS.network.TIMEOUT, 1],
]);

/** Whether a request got no answer in time. */
export const isTimeout = (error: unknown): boolean =>
  isEngineError(error) && error.code === ERROR_KINDS.network.TIMEOUT;

/**
 * Returns the URL and Shaka's request type of a request that failed; null for an error that no request has
 * caused.
 */
export function failedUrl(error: unknown): { readonly url: string; readonly type: unknown } | null {
  const typeAt = isEngineError(error) ? REQUEST_TYPE_AT.get(error.code) : undefined;
  if (!isEngineError(error) || typeAt === undefined) return null;
  const [url] = error.data;
  return typeof url === 'string' ? { url, type: error.data[typeAt] } : null;
}

/**
 * Returns the error code in a licence server's response if it has a known pattern, so that no token or URL
 * reaches the viewer.
 */
function licenceDetail({ data }: EngineError): string {
  const inner = data[0];
  const body = isEngineError(inner) ? inner.data[2] : undefined;
  return typeof body === 'string' ? (/8020\d/.exec(body)?.[0] ?? '') : '';
}

/**
 * How browsers name a failed output of sound in the message of a media element's error, which is one of decoding:
 * Chromium's audio renderer, when its device is gone before another one takes over, and Firefox's sink.
 */
const SOUND_FAILED = /^AUDIO_RENDERER_ERROR\b|NS_ERROR_DOM_MEDIA_MEDIASINK_ERR|OnMediaSinkAudioError/;

/** Whether the output of sound has failed. Shaka passes the element's message as the last of its data. */
function isSoundFailure({ code, data }: EngineError): boolean {
  const [, , message] = data;
  return code === ERROR_KINDS.media.VIDEO_ERROR && typeof message === 'string' && SOUND_FAILED.test(message);
}

/** Whether a request failed for something else than the stream at this address itself. */
function isInside(thrown: unknown, stream: string | null): boolean {
  const failed = URL.parse(failedUrl(thrown)?.url ?? '', 'http://here');
  const opened = URL.parse(stream ?? '', 'http://here');
  return stream !== null && failedUrl(thrown) !== null && failed?.pathname !== opened?.pathname;
}

/** Whether a stream is on a server of its own, and this device is online. */
function isElsewhere(stream: string | null): boolean {
  const { location, navigator } = globalThis;
  if (stream === null || location === undefined || !navigator.onLine) return false;
  const address = URL.parse(stream, location.href);
  return address !== null && address.origin !== location.origin && address.protocol.startsWith('http');
}

/**
 * Converts anything that Shaka threw or reported of the stream at this address into a failure. `fatal`
 * overrides Shaka's severity. What is no error of Shaka's ends a load, but not a stream that plays: the index of a
 * variant that it changes from may be closed while it decides whether to abort a request (5.2.12), and it
 * continues.
 */
export function engineFailure(thrown: unknown, fatal?: boolean, stream: string | null = null): EngineFailure {
  if (!isEngineError(thrown)) {
    const refused = thrown instanceof DOMException && REFUSED.has(thrown.name);
    const mapped = refused
      ? ({ kind: 'unsupported', code: CONFIG_UNAVAILABLE } as const)
      : ({ kind: 'internal', code: UNKNOWN_CODE } as const);
    return { ...mapped, status: null, detail: '', fatal: fatal ?? refused };
  }
  const kind = errorKind(thrown.code);
  return {
    kind,
    code: thrown.code,
    status: statusOf(thrown),
    detail: kind === 'licence' ? licenceDetail(thrown) : '',
    fatal: fatal ?? thrown.severity === CRITICAL,
    ...(isSoundFailure(thrown) ? { sound: true } : {}),
    ...(isInside(thrown, stream) ? { inside: true } : {}),
    ...(kind === 'network' && isElsewhere(stream) ? { elsewhere: true } : {}),
  };
}
