import type { NativeImage, ThumbarButton } from 'electron';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';
import type { NowPlaying, PlaybackCommand } from '#shared/ipc/payloads.ts';
import { type PlaybackActions, playbackControls } from './now-playing.ts';

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
