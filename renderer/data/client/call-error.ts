/** Why a call gave no answer that can be used. */
export type CallErrorCode = 'NETWORK' | 'TIMEOUT' | 'HTTP' | 'MALFORMED' | 'SERVICE' | 'ABORTED';

/**
 * The one error of every call.
 * - `NETWORK`: nobody answered. `TIMEOUT`: no whole answer within the limit. `ABORTED`: the asker lost interest.
 * - `SERVICE`: refused with a code (`serviceCode`) in the body. `HTTP`: refused without one. Both carry `status`.
 * - `MALFORMED`: answered, but not in the agreed form; `detail` says where, and never holds values of the reply.
 */
export type CallError = {
  readonly code: CallErrorCode;
  /** Name of the call in the endpoint table. */
  readonly endpoint: string;
  readonly status?: number;
  readonly serviceCode?: string;
  readonly detail?: string;
  /** Seconds after which the service wants to be asked again, where it says so. */
  readonly retryAfter?: number;
};

/** Whether the same call may well work a little later: nobody there, too slow, or trouble on the service's side. */
export function isTransient(error: CallError): boolean {
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return true;
  return (error.code === 'HTTP' || error.code === 'SERVICE') && (error.status ?? 0) >= 500;
}
