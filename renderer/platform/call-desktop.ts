import type { z } from 'zod';
import { type IpcErrorCode, ipcReply } from '#shared/ipc/contract.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/**
 * Why a desktop call failed: the main process's own code, a result that does not parse, or a broken bridge.
 */
export type DesktopCallError = IpcErrorCode | 'MALFORMED' | 'BRIDGE';

/**
 * Awaits a result of the main process and parses it by `result`. Never rejects or throws, even if `call`
 * does.
 */
export async function callDesktop<R extends z.ZodType>(
  call: () => Promise<unknown>,
  result: R,
): Promise<Result<z.output<R>, DesktopCallError>> {
  let response: unknown;
  try {
    response = await call();
  } catch {
    return err('BRIDGE');
  }
  const reply = ipcReply.safeParse(response);
  if (!reply.success) return err('MALFORMED');
  if (!reply.data.ok) return err(reply.data.code);
  const value = result.safeParse(reply.data.value);
  return value.success ? ok(value.data) : err('MALFORMED');
}
