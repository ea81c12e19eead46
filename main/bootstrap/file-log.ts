import path from 'node:path';
import { app } from 'electron';
// The Node build of the library: the Electron build opens an IPC channel of its own, which would bypass the
// sender check and the schemas.
import electronLog from 'electron-log/node.js';
import { createLog, type Log } from '#main/os/log/log.ts';

/** Creates the app's log: a file of at most 2 MB with one rotation, and the terminal during development. */
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
