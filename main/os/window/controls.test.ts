import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import en from '#locales/en/desktop.json';
import tc from '#locales/tc/desktop.json';
import { registerScheme } from '#main/os/links/deep-link-source.ts';
import { createNotifier } from '#main/os/notifications/notifications.ts';
import { componentsOf, startProtection } from '#main/os/security/content-protection.ts';
import { interpolate } from '#main/os/settings/desktop-texts.ts';
import { setOpenAtLogin } from '#main/os/settings/login-item.ts';
import type { NowPlaying } from '#shared/ipc/payloads.ts';
import { aboutPanel, contextTemplate, type MenuFacts, menuTemplate } from './app-menu.ts';
import { createMiniWindowToggle } from './mini-window.ts';
import { NOTHING_PLAYING, playbackControls, trayTemplate } from './now-playing.ts';

const settings = { miniOnTop: true, startWithSystem: false, keepSignInUnprotected: false };
const facts: MenuFacts = {
  mac: false,
  devTools: false,
  hasConsole: false,
  offerUnprotected: false,
  settings,
  playing: NOTHING_PLAYING,
};
const nothing = (): void => undefined;
const actions = {
  command: nothing,
  openConsole: nothing,
  goHome: nothing,
  goLive: nothing,
  about: nothing,
  toggleMini: nothing,
  change: nothing,
};
const live: NowPlaying = { state: 'playing', title: 'Harbour One', can: ['pause', 'next'] };

const labels = (items: readonly MenuItemConstructorOptions[]): string[] =>
  items.flatMap(({ label, submenu }) => [
    ...(label === undefined ? [] : [label]),
    ...(Array.isArray(submenu) ? labels(submenu) : []),
  ]);

describe('the application menu', () => {
  it.each([
    [en, en.about, /^[\w\s.,&-]+$/],
    [tc, tc.about, /[\u4e00-\u9fff]|^Harbour TV$/],
  ])('is in one language throughout', (texts, about, shape) => {
    for (const mac of [true, false]) {
      const all = labels(menuTemplate(texts, { ...facts, mac, devTools: true, hasConsole: true }, actions));
      expect(all).toContain(about);
      expect(all.filter((label) => !shape.test(label))).toEqual([]);
    }
  });

  it('has developer tools only if there are any, and the keyring’s question only if there is no keyring', () => {
    const shown = (part: Partial<MenuFacts>) => labels(menuTemplate(en, { ...facts, ...part }, actions));
    expect([
      shown({}).includes(en.developerTools),
      shown({ devTools: true }).includes(en.developerTools),
    ]).toEqual([false, true]);
    expect([
      shown({}).includes(en.demoConsole),
      shown({ hasConsole: true }).includes(en.demoConsole),
    ]).toEqual([false, true]);
    expect([
      shown({}).includes(en.keepUnprotected),
      shown({ offerUnprotected: true }).includes(en.keepUnprotected),
    ]).toEqual([false, true]);
  });
});

describe('what plays', () => {
  it('offers pause while it plays and play while it is paused, if the page can do so', () => {
    const enabled = (playing: NowPlaying) =>
      playbackControls(en, playing).map(({ command, enabled: on }) => `${command} ${on}`);
    expect(enabled(live)).toEqual(['previous false', 'pause true', 'next true']);
    expect(enabled({ ...live, state: 'paused', can: ['play'] })).toEqual([
      'previous false',
      'play true',
      'next false',
    ]);
    expect(enabled(NOTHING_PLAYING)).toEqual(['previous false', 'play false', 'next false']);
  });

  it('is named in the tray', () => {
    const menu = (playing: NowPlaying) =>
      labels(trayTemplate(tc, playing, { command: nothing, show: nothing, quit: nothing }));
    expect(menu(live)).toEqual(['Harbour One', tc.previous, tc.pause, tc.next, tc.show, tc.quit]);
    expect(menu(NOTHING_PLAYING)[0]).toBe(tc.nothingPlays);
  });
});

describe('a right click', () => {
  const flags = { canUndo: false, canCut: false, canCopy: true, canPaste: true, canSelectAll: true };
  it.each<[string, boolean, string, readonly string[] | null]>([
    ['a field can be edited', true, '', [en.undo, en.cut, en.copy, en.paste, en.selectAll]],
    ['a selection can be copied', false, 'words', [en.copy]],
    ['a picture has no menu', false, '', null],
  ])('%s', (_name, isEditable, selectionText, expected) => {
    const template = contextTemplate(en, { isEditable, selectionText, editFlags: flags });
    expect(template === null ? null : labels(template)).toEqual(expected);
  });
});

describe('system integration', () => {
  it('the about box names the versions', () => {
    expect(aboutPanel(en, '1.2.3', { electron: '45', chrome: '156' })).toMatchObject({
      applicationVersion: '1.2.3',
      version: 'Electron 45, Chromium 156',
    });
    expect(interpolate(en.updateReady, { version: '2.0.0' })).toBe('Version 2.0.0 is ready to install');
  });

  it('the mini window moves to the corner, on top if wanted, and back', () => {
    const calls: unknown[] = [];
    let onTop = true;
    const bounds = { x: 10, y: 10, width: 1280, height: 800 };
    const mini = createMiniWindowToggle(
      {
        getBounds: () => bounds,
        setBounds: (to) => calls.push(to),
        setAlwaysOnTop: (flag) => calls.push(flag),
        setMinimumSize: nothing,
        isFullScreen: () => false,
        setFullScreen: nothing,
      },
      () => ({ x: 0, y: 0, width: 1920, height: 1080 }),
      () => onTop,
    );
    mini.toggle();
    onTop = false;
    mini.onTopChanged();
    mini.toggle();
    expect(calls).toEqual([{ x: 1416, y: 696, width: 480, height: 360 }, true, false, false, bounds]);
  });

  it('starting with the system is requested only where system and app can do it', () => {
    const asked = (isPackaged: boolean, platform: NodeJS.Platform): number => {
      const calls: boolean[] = [];
      setOpenAtLogin({ isPackaged, setLoginItemSettings: () => void calls.push(true) }, platform, true);
      return calls.length;
    };
    expect([
      asked(true, 'win32'),
      asked(true, 'darwin'),
      asked(true, 'linux'),
      asked(false, 'win32'),
    ]).toEqual([1, 1, 0, 0]);
  });

  it('the scheme is registered with the launcher switch on Windows, and never by an app that runs from its sources', () => {
    const calls: unknown[][] = [];
    const app = (isPackaged: boolean) => ({
      isPackaged,
      setAsDefaultProtocolClient: (...all: unknown[]) => calls.push(all) > 0,
    });
    registerScheme(app(true), 'win32', 'app.exe');
    registerScheme(app(true), 'darwin', 'app');
    registerScheme(app(false), 'linux', 'app');
    expect(calls).toEqual([['harbourtv', 'app.exe', ['--protocol-launcher']], ['harbourtv']]);
  });

  it('a reminder of one id replaces the one before, and a click opens its page', () => {
    const happened: string[] = [];
    const clicks: (() => void)[] = [];
    const notify = createNotifier({
      supported: () => true,
      make: ({ title }) => ({
        show: () => void happened.push(`show ${title}`),
        close: () => void happened.push(`close ${title}`),
        on: (event: string, listener: () => void) => event === 'click' && clicks.push(listener),
      }),
      open: (path) => void happened.push(path),
    });
    const one = { id: 'r1', title: 'A', body: '', path: '/tc/live/81/-/' };
    notify(one);
    notify({ ...one, title: 'B' });
    clicks.at(-1)?.();
    expect(happened).toEqual(['show A', 'close A', 'show B', '/tc/live/81/-/']);
    expect(createNotifier({ supported: () => false, make: () => Object(null), open: nothing })(one)).toBe(
      false,
    );
  });
});

describe('content protection', () => {
  it('is absent in the stock flavour', () => {
    expect(startProtection(componentsOf({ app: {} }), nothing)()).toBe('absent');
  });

  it('starts, or says why it did not', async () => {
    const failures: string[] = [];
    const good = startProtection(componentsOf({ components: { whenReady: async () => [] } }), nothing);
    const bad = startProtection(
      componentsOf({ components: { whenReady: () => Promise.reject(new Error('no network')) } }),
      (why) => void failures.push(why),
    );
    expect([good(), bad()]).toEqual(['starting', 'starting']);
    await new Promise((resolve) => setImmediate(resolve));
    expect([good(), bad(), failures]).toEqual(['ready', 'failed', ['no network']]);
  });
});
