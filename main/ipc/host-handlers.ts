import { externalAddress } from '#main/os/external-address.ts';
import type { IpcHandlers } from '#shared/ipc/contract.ts';

/** What the handlers do their work with. */
export type HostHandlerDeps = {
  readonly deviceId: () => Promise<string>;
  readonly openExternal: (url: string) => Promise<void>;
  readonly keepAwake: (playing: boolean) => void;
  readonly log: (level: 'info' | 'warn' | 'error', code: string, detail: Readonly<Record<string, unknown>>) => void;
};

/** The handlers of every channel. */
export const createHostHandlers = (deps: HostHandlerDeps): IpcHandlers => ({
  'device.id': deps.deviceId,
  'shell.openExternal': async (address) => {
    const safe = externalAddress(address);
    if (safe === null) return false;
    await deps.openExternal(safe);
    return true;
  },
  'window.playing': async (playing) => {
    deps.keepAwake(playing);
    return undefined;
  },
  'log.write': async (entry) => {
    deps.log(entry.level, entry.code, entry.detail ?? {});
    return undefined;
  },
});
