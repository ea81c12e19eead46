import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { PRODUCT } from '#shared/kernel/product.ts';
import type { WindowPlacement } from './window-placement.ts';

/** A window request: its placement, or for a kiosk the display it fills. */
export type WindowRequest = { readonly devTools: boolean } & (
  | { readonly kind: 'app'; readonly preload: string; readonly place: WindowPlacement }
  | { readonly kind: 'kiosk'; readonly preload: string; readonly display: Rectangle }
  /** The demo console and the sandbox gateway: no bridge, and an in-memory session. */
  | { readonly kind: 'console'; readonly partition: string }
  | { readonly kind: 'gateway'; readonly partition: string }
);

/**
 * Returns the options of a window. Windows are configured only here, so that all have the same restrictions.
 */
export function windowOptions(request: WindowRequest): BrowserWindowConstructorOptions {
  return {
    ...kindOptions(request),
    show: false,
    backgroundColor: '#07090d',
    title: PRODUCT.name,
    webPreferences: {
      ...('partition' in request ? { partition: request.partition } : { preload: request.preload }),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      devTools: request.kind === 'app' && request.devTools,
    },
  };
}

function kindOptions(request: WindowRequest): BrowserWindowConstructorOptions {
  if (request.kind === 'kiosk')
    return {
      ...request.display,
      kiosk: true,
      frame: false,
      autoHideMenuBar: true,
      closable: false,
      minimizable: false,
    };
  if (request.kind === 'console') return { width: 960, height: 800, minWidth: 360, minHeight: 560 };
  if (request.kind === 'gateway') return { width: 520, height: 760, minWidth: 360, minHeight: 560 };
  return {
    ...placementOptions(request.place),
    minWidth: 360,
    minHeight: 560,
    fullscreen: request.place.fullScreen,
  };
}

const placementOptions = ({ x, y, width, height }: WindowPlacement): BrowserWindowConstructorOptions =>
  x === undefined || y === undefined ? { width, height } : { x, y, width, height };

/** Shows the window after its first paint, to avoid a white flash. */
export function showWhenReady(
  window: Pick<BrowserWindow, 'once' | 'show' | 'maximize'>,
  maximised: boolean,
): void {
  window.once('ready-to-show', () => {
    if (maximised) window.maximize();
    window.show();
  });
}
