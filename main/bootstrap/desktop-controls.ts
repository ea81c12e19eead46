import path from 'node:path';
import { app, type BrowserWindow, Menu, nativeImage, Tray } from 'electron';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';
import { aboutPanel, type MenuActions, type MenuFacts, menuTemplate } from '#main/os/window/app-menu.ts';
import { NOTHING_PLAYING, taskbarButtons, trayTemplate } from '#main/os/window/now-playing.ts';
import type { NowPlaying } from '#shared/ipc/payloads.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

export type ControlsDeps = {
  readonly texts: () => DesktopTexts;
  readonly facts: () => Omit<MenuFacts, 'playing' | 'mac'>;
  readonly actions: Omit<MenuActions, 'about'>;
  readonly window: () => BrowserWindow | null;
  readonly show: () => void;
  /** Folder with the tray and taskbar icons. */
  readonly pictures: string;
};

/**
 * Menu, tray or dock menu, and taskbar buttons. `draw` rebuilds them when playback, the language or a setting
 * changes.
 */
export type DesktopControls = {
  readonly nowPlaying: (playing: NowPlaying) => void;
  readonly draw: () => void;
};

/** Creates the app's native controls. */
export function createControls(deps: ControlsDeps): DesktopControls {
  const mac = process.platform === 'darwin';
  let playing = NOTHING_PLAYING;
  const picture = (name: string) => nativeImage.createFromPath(path.join(deps.pictures, `${name}.png`));
  const tray = mac ? null : new Tray(picture('tray'));
  tray?.setToolTip(PRODUCT.name);
  tray?.on('click', deps.show);
  const about = (): void => {
    const { electron, chrome } = process.versions;
    app.setAboutPanelOptions(aboutPanel(deps.texts(), app.getVersion(), { electron, chrome }));
    app.showAboutPanel();
  };
  const draw = (): void => {
    const texts = deps.texts();
    const actions = { ...deps.actions, about };
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(menuTemplate(texts, { ...deps.facts(), mac, playing }, actions)),
    );
    const small = Menu.buildFromTemplate(
      trayTemplate(texts, playing, { ...actions, show: deps.show, quit: () => app.quit() }),
    );
    tray?.setContextMenu(small);
    if (mac) app.dock?.setMenu(small);
    if (process.platform === 'win32')
      deps.window()?.setThumbarButtons(taskbarButtons(texts, playing, actions, picture));
  };
  draw();
  return {
    draw,
    nowPlaying: (state) => {
      playing = state;
      draw();
    },
  };
}
