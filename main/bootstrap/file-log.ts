import path from 'node:path';
import { app } from 'electron';
// The library's flavour for Node: the one for Electron opens an IPC channel of its own, which would pass by the sender check and the schemas.
import electronLog from 'electron-log/node.js';
import { createLog, type Log } from '#main/os/log/log.ts';

/** The app's log: a file of at most 2 MB in the system's log folder, turned over once, and the terminal while developing. */
export function fileLog(): Log {
  const { file, console } = electronLog.transports;
  file.resolvePathFn = () => path.join(app.getPath('logs'), 'main.log');
  file.level = 'info';
  file.maxSize = 2 * 1024 * 1024;
  console.level = app.isPackaged ? false : 'info';
  return createLog(
    {
      info: (line) => electronLog.info(line),
      warn: (line) => electronLog.warn(line),
      error: (line) => electronLog.error(line),
    },
    Date.now,
  );
}
