import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { HOST_EVENTS, HOST_NAME, IPC_CHANNELS } from '#shared/ipc/channels.ts';

// Exposes one function per channel and host event: the page never sees ipcRenderer, an IPC event, or a
// channel name of its own.
const calls = IPC_CHANNELS.map(
  (channel) => [channel, (...args: readonly unknown[]) => ipcRenderer.invoke(channel, ...args)] as const,
);

const events = HOST_EVENTS.map((name) => {
  const listen = (listener: (payload: unknown) => void): (() => void) => {
    const onMessage = (_event: IpcRendererEvent, payload: unknown): void => listener(payload);
    ipcRenderer.on(name, onMessage);
    return () => {
      ipcRenderer.removeListener(name, onMessage);
    };
  };
  return [name, listen] as const;
});

contextBridge.exposeInMainWorld(HOST_NAME, Object.fromEntries([...calls, ...events]));
