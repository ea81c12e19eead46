import type { AboutPanelOptionsOptions, ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';
import type { DesktopSettingsFile } from '#main/os/settings/settings-schema.ts';
import type { NowPlaying } from '#shared/ipc/payloads.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { type PlaybackActions, playbackItems } from './now-playing.ts';

/** Builds the about panel: app version and runtime versions, for a call to the help line. */
export function aboutPanel(
  texts: DesktopTexts,
  version: string,
  parts: { readonly electron: string; readonly chrome: string },
): AboutPanelOptionsOptions {
  return {
    applicationName: PRODUCT.name,
    applicationVersion: version,
    version: `Electron ${parts.electron}, Chromium ${parts.chrome}`,
    copyright: texts.copyright,
  };
}

/** The properties of a right click that determine its menu. */
type ContextMenuTarget = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  readonly editFlags: Pick<
    ContextMenuParams['editFlags'],
    'canUndo' | 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'
  >;
};

/**
 * Builds the context menu for text: edit commands in fields, copy for a selection. Returns null elsewhere, so
 * that images cannot be saved from the page.
 */
export function contextTemplate(
  texts: DesktopTexts,
  { isEditable, selectionText, editFlags }: ContextMenuTarget,
): MenuItemConstructorOptions[] | null {
  if (!isEditable) {
    const copies = selectionText.trim() !== '' && editFlags.canCopy;
    return copies ? [{ role: 'copy', label: texts.copy }] : null;
  }
  return [
    { role: 'undo', label: texts.undo, enabled: editFlags.canUndo },
    { type: 'separator' },
    { role: 'cut', label: texts.cut, enabled: editFlags.canCut },
    { role: 'copy', label: texts.copy, enabled: editFlags.canCopy },
    { role: 'paste', label: texts.paste, enabled: editFlags.canPaste },
    { role: 'selectAll', label: texts.selectAll, enabled: editFlags.canSelectAll },
  ];
}

/** Menu commands beyond the system's own roles. */
export type MenuActions = PlaybackActions & {
  readonly goHome: () => void;
  readonly goLive: () => void;
  readonly about: () => void;
  readonly openConsole: () => void;
  readonly toggleMini: () => void;
  readonly change: (
    part: Partial<Pick<DesktopSettingsFile, 'miniOnTop' | 'startWithSystem' | 'keepSignInUnprotected'>>,
  ) => void;
};

/**
 * State shown in the menu. `offerUnprotected` is true if the system cannot protect a stored login, so that
 * the viewer may accept that.
 */
export type MenuFacts = {
  readonly mac: boolean;
  readonly devTools: boolean;
  /** True if this app started the service and the service has a demo console. */
  readonly hasConsole: boolean;
  readonly offerUnprotected: boolean;
  readonly settings: Pick<DesktopSettingsFile, 'miniOnTop' | 'startWithSystem' | 'keepSignInUnprotected'>;
  readonly playing: NowPlaying;
};

type Items = MenuItemConstructorOptions[];
const line: MenuItemConstructorOptions = { type: 'separator' };

/** Builds the application menu. A kiosk has none: its caller sets `Menu.setApplicationMenu(null)`. */
export function menuTemplate(texts: DesktopTexts, facts: MenuFacts, actions: MenuActions): Items {
  const app: Items = facts.mac ? [{ label: texts.appMenu, submenu: macItems(texts, actions) }] : [];
  return [
    ...app,
    { label: texts.file, submenu: fileItems(texts, facts, actions) },
    { label: texts.edit, submenu: editItems(texts) },
    { label: texts.view, submenu: viewItems(texts, facts) },
    { label: texts.playback, submenu: playbackItems(texts, facts.playing, actions) },
    { label: texts.window, submenu: windowItems(texts, facts, actions) },
    ...(facts.hasConsole
      ? [{ label: texts.demo, submenu: [{ label: texts.demoConsole, click: actions.openConsole }] }]
      : []),
    ...(facts.mac ? [] : [{ label: texts.help, submenu: [{ label: texts.about, click: actions.about }] }]),
  ];
}

const macItems = (texts: DesktopTexts, actions: MenuActions): Items => [
  { label: texts.about, click: actions.about },
  line,
  { role: 'hide', label: texts.hide },
  { role: 'hideOthers', label: texts.hideOthers },
  { role: 'unhide', label: texts.showAll },
  line,
  { role: 'quit', label: texts.quit },
];

function fileItems(
  texts: DesktopTexts,
  { mac, offerUnprotected, settings }: MenuFacts,
  actions: MenuActions,
): Items {
  const check = (
    label: string,
    key: 'startWithSystem' | 'keepSignInUnprotected',
  ): MenuItemConstructorOptions => ({
    label,
    type: 'checkbox',
    checked: settings[key],
    click: ({ checked }) => actions.change({ [key]: checked }),
  });
  return [
    { label: texts.home, click: actions.goHome },
    { label: texts.live, click: actions.goLive },
    line,
    check(texts.startWithSystem, 'startWithSystem'),
    ...(offerUnprotected ? [check(texts.keepUnprotected, 'keepSignInUnprotected')] : []),
    line,
    mac ? { role: 'close', label: texts.close } : { role: 'quit', label: texts.quit },
  ];
}

const editItems = (texts: DesktopTexts): Items => [
  { role: 'undo', label: texts.undo },
  { role: 'redo', label: texts.redo },
  line,
  { role: 'cut', label: texts.cut },
  { role: 'copy', label: texts.copy },
  { role: 'paste', label: texts.paste },
  { role: 'selectAll', label: texts.selectAll },
];

const viewItems = (texts: DesktopTexts, { devTools }: MenuFacts): Items => [
  { role: 'reload', label: texts.reload },
  ...(devTools ? [{ role: 'toggleDevTools', label: texts.developerTools } as const] : []),
  line,
  { role: 'zoomIn', label: texts.zoomIn },
  { role: 'zoomOut', label: texts.zoomOut },
  { role: 'resetZoom', label: texts.zoomReset },
  line,
  { role: 'togglefullscreen', label: texts.fullScreen },
];

const windowItems = (texts: DesktopTexts, { settings }: MenuFacts, actions: MenuActions): Items => [
  { role: 'minimize', label: texts.minimise },
  { label: texts.miniWindow, click: actions.toggleMini },
  {
    label: texts.miniOnTop,
    type: 'checkbox',
    checked: settings.miniOnTop,
    click: ({ checked }) => actions.change({ miniOnTop: checked }),
  },
];
