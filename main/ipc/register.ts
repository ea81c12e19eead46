import type { IpcMain } from 'electron';
import { CHANNELS } from '#shared/ipc/channels.ts';
import type { createDispatch } from './dispatch.ts';

/**
 * Registers every channel of the contract with the one dispatcher. There is no other way in: listeners that a library opened for itself (electron-store does) are
 * closed.
 */
export function registerChannels(
  ipcMain: Pick<IpcMain, 'handle' | 'removeAllListeners'>,
  dispatch: ReturnType<typeof createDispatch>,
): void {
  ipcMain.removeAllListeners();
  for (const channel of CHANNELS) ipcMain.handle(channel, (event, ...args: unknown[]) => dispatch(event, channel, args));
}
