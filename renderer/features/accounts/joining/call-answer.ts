import type { CallError } from '#renderer/data/client/call-error.ts';
import type { Result } from '#shared/kernel/result.ts';

/** A reply that may say that it failed, and with which code. */
type FailableReply = {
  readonly success?: boolean;
  readonly errors?: { readonly code: string } | null | undefined;
};

/**
 * Outcome of a call: its value, or the service's code (null for a missing response) with the seconds to wait.
 */
export type CallAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string | null; readonly retryAfter: number | null };

/** Reads a reply: a refused call, a reply with a code and `success: false` all count as failed. */
export function readAnswer<T extends FailableReply>(reply: Result<T, CallError>): CallAnswer<T> {
  if (!reply.ok) {
    const { serviceCode, status = 0, retryAfter } = reply.error;
    return { ok: false, code: status < 500 ? (serviceCode ?? null) : null, retryAfter: retryAfter ?? null };
  }
  const { success, errors } = reply.value;
  if (success === false || errors) return { ok: false, code: errors?.code ?? null, retryAfter: null };
  return { ok: true, value: reply.value };
}
