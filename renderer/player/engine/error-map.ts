import type { EngineErrorKind, EngineFailure } from './engine-failure.ts';
import { ERROR_KINDS } from './error-kinds.ts';

/** The parts of an engine library's error that are read here; anything else that was thrown counts as internal. */
export type EngineError = { readonly code: number; readonly severity: number; readonly data: readonly unknown[] };

const CRITICAL = 2;
const UNKNOWN_CODE = 0;

const KIND_BY_CODE: ReadonlyMap<number, EngineErrorKind> = new Map(
  (['ignored', 'network', 'manifest', 'media', 'licence', 'certificate', 'protection', 'unsupported', 'text', 'internal'] as const).flatMap(
    (kind) => Object.values<number>(ERROR_KINDS[kind]).map((code) => [code, kind] as const),
  ),
);

/** What an engine error code means; a code that is not known is internal. */
export const errorKind = (code: number): EngineErrorKind => KIND_BY_CODE.get(code) ?? 'internal';

/** Tells the library's errors from other things that were thrown. */
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

/** Names of the exceptions with which a browser refuses content protection, where the library lets them through as they are. */
const REFUSED: ReadonlySet<string> = new Set(['NotSupportedError', 'NotAllowedError', 'SecurityError']);
const CONFIG_UNAVAILABLE = ERROR_KINDS.unsupported.REQUESTED_KEY_SYSTEM_CONFIG_UNAVAILABLE;

const BAD_HTTP_STATUS = ERROR_KINDS.network.BAD_HTTP_STATUS;

const FORBIDDEN = 403;
/** The library's number for licence requests, whose refusals are final. */
const LICENCE_REQUEST = 2;

/** The failure of a stream whose new checkout was refused: the session makes one of its own, which says why. */
export const ACCESS_LOST: EngineFailure = { kind: 'network', code: BAD_HTTP_STATUS, status: FORBIDDEN, detail: '', fatal: true };

/** The HTTP status behind an error: of a bad answer itself, or of the request inside a licence or certificate failure. */
function statusOf({ code, data }: EngineError): number | null {
  if (code === BAD_HTTP_STATUS) return typeof data[1] === 'number' ? data[1] : null;
  const inner = data[0];
  return isEngineError(inner) ? statusOf(inner) : null;
}

/** The address of a playlist, segment or captions that the service refused with 403, as it does when a token has ended; null for any other error. */
export function forbiddenUrl(error: unknown): string | null {
  if (!isEngineError(error) || error.code !== BAD_HTTP_STATUS) return null;
  const [address, status, , , requestType] = error.data;
  return status === FORBIDDEN && requestType !== LICENCE_REQUEST && typeof address === 'string' ? address : null;
}

/** Text of a licence server's refusal: a known code pattern or nothing, so that no token or address reaches a viewer. */
function licenceDetail({ data }: EngineError): string {
  const inner = data[0];
  const body = isEngineError(inner) ? inner.data[2] : undefined;
  return typeof body === 'string' ? (/8020\d/.exec(body)?.[0] ?? '') : '';
}

/** Converts whatever the engine library threw or reported into a value. `fatal` overrides the library's severity. */
export function engineFailure(thrown: unknown, fatal?: boolean): EngineFailure {
  if (!isEngineError(thrown)) {
    const refused = thrown instanceof DOMException && REFUSED.has(thrown.name);
    const known = refused
      ? ({ kind: 'unsupported', code: CONFIG_UNAVAILABLE } as const)
      : ({ kind: 'internal', code: UNKNOWN_CODE } as const);
    return { ...known, status: null, detail: '', fatal: true };
  }
  const kind = errorKind(thrown.code);
  return {
    kind,
    code: thrown.code,
    status: statusOf(thrown),
    detail: kind === 'licence' ? licenceDetail(thrown) : '',
    fatal: fatal ?? thrown.severity === CRITICAL,
  };
}
