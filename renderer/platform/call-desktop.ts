import type { z } from 'zod';
import { type IpcErrorCode, ipcReply } from '#shared/ipc/contract.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Why a desktop call gave nothing: the host's own code, an answer that does not fit, or a bridge that broke. */
export type DesktopCallError = IpcErrorCode | 'MALFORMED' | 'BRIDGE';

/** Awaits an answer of the desktop host and parses what it holds by `result`. Never rejects, nor throws when `ask` does. */
export async function callDesktop<R extends z.ZodType>(
  ask: () => Promise<unknown>,
  result: R,
): Promise<Result<z.output<R>, DesktopCallError>> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch {
    return err('BRIDGE');
  }
  const reply = ipcReply.safeParse(answer);
  if (!reply.success) return err('MALFORMED');
  if (!reply.data.ok) return err(reply.data.code);
  const value = result.safeParse(reply.data.value);
  return value.success ? ok(value.data) : err('MALFORMED');
}
