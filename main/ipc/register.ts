import type { IpcMain } from 'electron';
import { CHANNELS } from '#shared/ipc/channels.ts';
import type { createDispatch } from './dispatch.ts';

/**
 * Registers every channel of the contract with the dispatcher. Listeners that a library added (electron-store does) are removed, so that no call
 * bypasses it.
 */
export function registerChannels(
  ipcMain: Pick<IpcMain, 'handle' | 'removeAllListeners'>,
  dispatch: ReturnType<typeof createDispatch>,
): void {
  ipcMain.removeAllListeners();
  for (const channel of CHANNELS) ipcMain.handle(channel, (event, ...args: unknown[]) => dispatch(event, channel, args));
}
