import path from 'node:path';
import { app, BrowserWindow, ipcMain, powerSaveBlocker, protocol, session, shell, utilityProcess } from 'electron';
import { createDispatch } from '#main/ipc/dispatch.ts';
import { createHostHandlers } from '#main/ipc/host-handlers.ts';
import { registerChannels } from '#main/ipc/register.ts';
import { APP_ORIGIN, APP_SCHEME } from '#main/os/app-address.ts';
import { createAppHandler } from '#main/os/app-protocol.ts';
import { deviceId } from '#main/os/device-id.ts';
import { externalAddress } from '#main/os/external-address.ts';
import { givenService } from '#main/os/given-service.ts';
import { createKeepAwake } from '#main/os/power.ts';
import { createServiceForwarder } from '#main/os/service-forwarder.ts';
import { keepServiceProcess } from '#main/os/service-process.ts';
import { lockNavigation, lockPermissions, showWhenReady, windowOptions } from '#main/os/window.ts';
import { takeSingleInstance } from './single-instance.ts';

const log = (code: string, detail: Readonly<Record<string, unknown>>): void => {
  process.stderr.write(`${JSON.stringify({ code, ...detail })}\n`);
};

/**
 * Starts the desktop app: sandbox and scheme before ready, then the embedded service, the app protocol, the channels and the one window. Folders
 * are those of the build: `dist/main` holds this file, `dist/preload`, `dist/web` and `dist/service` stand beside it.
 */
export async function startDesktop(): Promise<void> {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
  ]);
  let window: BrowserWindow | null = null;
  if (!takeSingleInstance(app, () => window)) return app.quit();
  await app.whenReady();

  const dist = path.resolve(import.meta.dirname, '..');
  const data = app.getPath('userData');
  const given = app.isPackaged ? null : givenService(process.env.HARBOUR_SERVICE_URL);
  const service =
    given ??
    keepServiceProcess({
      fork: utilityProcess.fork,
      script: path.join(dist, 'service', 'main.js'),
      args: ['--port', '0', '--data', path.join(data, 'service'), '--media', mediaFolder(dist)],
      now: Date.now,
      setTimer: (run, ms) => setTimeout(run, ms),
      log,
    });
  app.on('will-quit', service.stop);
  app.on('window-all-closed', () => app.quit());

  protocol.handle(
    APP_SCHEME,
    createAppHandler({ root: path.join(dist, 'web'), forward: createServiceForwarder({ serviceUrl: service.url, fetch }) }),
  );
  lockPermissions(session.defaultSession);
  registerChannels(
    ipcMain,
    createDispatch(hostHandlers(data), (code, channel) => log(code, { channel })),
  );
  window = openWindow(path.join(dist, 'preload', 'index.cjs'));
}

/** Where the demo media are: beside the build while developing, among the app's resources once packaged. */
const mediaFolder = (dist: string): string =>
  app.isPackaged ? path.join(process.resourcesPath, 'media') : path.resolve(dist, '..', 'resources', 'media');

const hostHandlers = (data: string): ReturnType<typeof createHostHandlers> =>
  createHostHandlers({
    deviceId: () => deviceId(data),
    openExternal: (url) => shell.openExternal(url),
    keepAwake: createKeepAwake(powerSaveBlocker),
    log: (level, code, detail) => log(code, { level, ...detail }),
  });

function openWindow(preload: string): BrowserWindow {
  const window = new BrowserWindow(windowOptions(preload));
  lockNavigation(window.webContents, (address) => {
    const safe = externalAddress(address);
    if (safe !== null) shell.openExternal(safe).catch(() => log('OPEN_EXTERNAL_FAILED', {}));
  });
  showWhenReady(window);
  window.loadURL(`${APP_ORIGIN}/`).catch(() => log('PAGE_FAILED', {}));
  return window;
}
