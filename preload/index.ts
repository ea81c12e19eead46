import { contextBridge, ipcRenderer } from 'electron';
import { CHANNELS, HOST_NAME } from '#shared/ipc/channels.ts';

// One function a channel and nothing else: the page never sees ipcRenderer, an IPC event, or a channel name of its own making.
const host = Object.fromEntries(
  CHANNELS.map((channel) => [channel, (...args: readonly unknown[]) => ipcRenderer.invoke(channel, ...args)]),
);

contextBridge.exposeInMainWorld(HOST_NAME, host);
