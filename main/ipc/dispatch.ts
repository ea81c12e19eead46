import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { isAppPage } from '#main/os/protocol/app-url.ts';
import { IPC_CHANNELS, type IpcChannel } from '#shared/ipc/channels.ts';
import { type IpcErrorCode, type IpcHandlers, type IpcReply, ipcContract } from '#shared/ipc/contract.ts';

/** The sender of an invoke event; `senderFrame` is null once the frame is gone. */
export type IpcSender = {
  readonly senderFrame: Pick<NonNullable<IpcMainInvokeEvent['senderFrame']>, 'url' | 'parent'> | null;
};

const refused = (code: IpcErrorCode): IpcReply => ({ ok: false, code });
const isChannel = (name: string): name is IpcChannel => IPC_CHANNELS.some((channel) => channel === name);

/**
 * Accepts only the main frame of one of the app's screens. Subframes, other pages, service replies under the
 * app's host and frames that are gone are refused.
 */
export const isTrustedSender = ({ senderFrame }: IpcSender): boolean =>
  senderFrame !== null && senderFrame.parent === null && isAppPage(senderFrame.url);

/**
 * Creates the IPC dispatcher: sender check, argument schema, handler, result schema. It never throws; a
 * failure becomes a code, and the handler's exception goes to `log` only.
 */
export function createDispatch(
  handlers: IpcHandlers,
  log: (code: IpcErrorCode, channel: string) => void,
): (sender: IpcSender, channel: string, args: readonly unknown[]) => Promise<IpcReply> {
  const refuse = (code: IpcErrorCode, channel: string): IpcReply => {
    log(code, channel);
    return refused(code);
  };
  return async (sender, channel, args) => {
    if (!isTrustedSender(sender)) return refuse('UNTRUSTED_SENDER', channel);
    if (!isChannel(channel)) return refuse('UNKNOWN_CHANNEL', channel);
    const parsed = ipcContract[channel].args.safeParse(args);
    if (!parsed.success) return refuse('BAD_ARGUMENTS', channel);
    try {
      const result = ipcContract[channel].result.safeParse(
        await Reflect.apply(handlers[channel], undefined, parsed.data),
      );
      return result.success ? { ok: true, value: result.data } : refuse('BAD_RESULT', channel);
    } catch {
      return refuse('HANDLER_FAILED', channel);
    }
  };
}

/**
 * Registers every channel of the contract with the dispatcher. Listeners that a library added (electron-store
 * does) are removed, so that no call bypasses it.
 */
export function registerChannels(
  ipcMain: Pick<IpcMain, 'handle' | 'removeAllListeners'>,
  dispatch: ReturnType<typeof createDispatch>,
): void {
  ipcMain.removeAllListeners();
  for (const channel of IPC_CHANNELS)
    ipcMain.handle(channel, (event, ...args: unknown[]) => dispatch(event, channel, args));
}
