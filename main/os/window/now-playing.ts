import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';
import type { NowPlaying, PlaybackCommand } from '#shared/ipc/payloads.ts';

/** Sends a command of the system's controls to the page. */
export type PlaybackActions = { readonly command: (command: PlaybackCommand) => void };

export const NOTHING_PLAYING: NowPlaying = { state: 'none', title: '', can: [] };

/** One control: its command, its name, and whether it would do something now. */
export type PlaybackControl = { readonly command: PlaybackCommand; readonly label: string; readonly enabled: boolean };

/** Previous, play or pause, and next: the controls of tray, dock, taskbar and menu alike. */
export function playbackControls(texts: DesktopTexts, { state, can }: NowPlaying): readonly PlaybackControl[] {
  const middle = state === 'playing' ? 'pause' : 'play';
  return (['previous', middle, 'next'] as const).map((command) => ({
    command,
    label: texts[command],
    enabled: state !== 'none' && can.includes(command),
  }));
}

/** The controls as menu items, under the title of what plays. */
export function playbackItems(texts: DesktopTexts, playing: NowPlaying, actions: PlaybackActions): MenuItemConstructorOptions[] {
  const title = playing.state === 'none' || playing.title === '' ? texts.nothingPlays : playing.title;
  return [
    { label: title.length > 60 ? `${title.slice(0, 59)}…` : title, enabled: false },
    ...playbackControls(texts, playing).map(({ command, label, enabled }) => ({ label, enabled, click: () => actions.command(command) })),
  ];
}

/** The menu of the tray icon, and of the dock, which brings its own way to show and quit the app. */
export function trayTemplate(
  texts: DesktopTexts,
  playing: NowPlaying,
  actions: PlaybackActions & { readonly show: () => void; readonly quit: () => void },
): MenuItemConstructorOptions[] {
  return [
    ...playbackItems(texts, playing, actions),
    { type: 'separator' },
    { label: texts.show, click: actions.show },
    { label: texts.quit, click: actions.quit },
  ];
}
