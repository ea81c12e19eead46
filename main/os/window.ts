import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle } from 'electron';
import type { WindowPlace } from './window-place.ts';

/** What a window of the app is made of: where it opens, or for a kiosk the display it fills. */
export type WindowWish = {
  readonly preload: string;
  readonly devTools: boolean;
} & ({ readonly kind: 'app'; readonly place: WindowPlace } | { readonly kind: 'kiosk'; readonly display: Rectangle });

/** Options of every window. Only this module says how windows are made, so that none can be less locked than another. */
export function windowOptions(wish: WindowWish): BrowserWindowConstructorOptions {
  const shape: BrowserWindowConstructorOptions =
    wish.kind === 'kiosk'
      ? { ...wish.display, kiosk: true, frame: false, autoHideMenuBar: true, closable: false, minimizable: false }
      : { ...placeOptions(wish.place), minWidth: 360, minHeight: 560, fullscreen: wish.place.fullScreen };
  return {
    ...shape,
    show: false,
    backgroundColor: '#07090d',
    title: 'Harbour TV',
    webPreferences: {
      preload: wish.preload,
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
      devTools: wish.kind === 'app' && wish.devTools,
    },
  };
}

const placeOptions = ({ x, y, width, height }: WindowPlace): BrowserWindowConstructorOptions =>
  x === undefined || y === undefined ? { width, height } : { x, y, width, height };

/** Shows the window once its first paint is ready, so that nobody sees a white flash. */
export function showWhenReady(window: Pick<BrowserWindow, 'once' | 'show' | 'maximize'>, maximised: boolean): void {
  window.once('ready-to-show', () => {
    if (maximised) window.maximize();
    window.show();
  });
}
