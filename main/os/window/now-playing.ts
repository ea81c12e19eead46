import type { MenuItemConstructorOptions, NativeImage, ThumbarButton } from 'electron';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';
import type { NowPlaying, PlaybackCommand } from '#shared/ipc/payloads.ts';

/** Builds the buttons below the window's thumbnail in the Windows taskbar; none while nothing plays. */
export function taskbarButtons(
  texts: DesktopTexts,
  playing: NowPlaying,
  actions: PlaybackActions,
  icon: (command: PlaybackCommand) => NativeImage,
): ThumbarButton[] {
  if (playing.state === 'none') return [];
  return playbackControls(texts, playing).map(({ command, label, enabled }) => ({
    tooltip: label,
    icon: icon(command),
    flags: enabled ? ['enabled'] : ['disabled'],
    click: () => actions.command(command),
  }));
}

/** Sends a command of the native controls to the page. */
export type PlaybackActions = { readonly command: (command: PlaybackCommand) => void };

export const NOTHING_PLAYING: NowPlaying = { state: 'none', title: '', can: [] };

/** A control: its command, its label, and whether it is enabled. */
type PlaybackControl = {
  readonly command: PlaybackCommand;
  readonly label: string;
  readonly enabled: boolean;
};

/** Returns the controls shared by tray, dock, taskbar and menu: previous, play or pause, next. */
export function playbackControls(
  texts: DesktopTexts,
  { state, can }: NowPlaying,
): readonly PlaybackControl[] {
  const middle = state === 'playing' ? 'pause' : 'play';
  return (['previous', middle, 'next'] as const).map((command) => ({
    command,
    label: texts[command],
    enabled: state !== 'none' && can.includes(command),
  }));
}

/** Returns the controls as menu items below the title of the current programme. */
export function playbackItems(
  texts: DesktopTexts,
  playing: NowPlaying,
  actions: PlaybackActions,
): MenuItemConstructorOptions[] {
  const title = playing.state === 'none' || playing.title === '' ? texts.nothingPlays : playing.title;
  return [
    { label: title.length > 60 ? `${title.slice(0, 59)}…` : title, enabled: false },
    ...playbackControls(texts, playing).map(({ command, label, enabled }) => ({
      label,
      enabled,
      click: () => actions.command(command),
    })),
  ];
}

/** Builds the menu of the tray icon, and of the dock, which adds its own items to show and quit the app. */
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
