/** Why a call has no usable result. */
export type CallErrorCode = 'NETWORK' | 'TIMEOUT' | 'HTTP' | 'MALFORMED' | 'SERVICE' | 'ABORTED';

/**
 * The one error of every call. `NETWORK`: no response. `TIMEOUT`: no complete response within the limit.
 * `ABORTED`: cancelled by the caller. `SERVICE` and `HTTP`: refused with or without a `serviceCode` in the
 * body; both carry `status`. `MALFORMED`: the response does not fit the contract; `detail` says where and
 * never holds values of the response.
 */
export type CallError = {
  readonly code: CallErrorCode;
  /** Name of the call in the endpoint table. */
  readonly endpoint: string;
  readonly status?: number;
  readonly serviceCode?: string;
  readonly detail?: string;
  /** Seconds after which the service asks to be called again, if it says so. */
  readonly retryAfter?: number;
};

/** Returns whether the same call may succeed a little later: no response, too slow, or a server error. */
export function isTransient(error: CallError): boolean {
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return true;
  return (error.code === 'HTTP' || error.code === 'SERVICE') && (error.status ?? 0) >= 500;
}
