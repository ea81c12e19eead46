import { VOLUME_STEP } from '#shared/domain/playback/volume.ts';

/** One step of seeking, in seconds (playback section 9). */
export const SEEK_STEP = 10;

/** What a key does on the player screen. */
export type KeyCommand =
  | { readonly do: 'toggle-play' }
  | { readonly do: 'seek'; readonly by: number }
  | { readonly do: 'volume'; readonly by: number }
  | { readonly do: 'toggle-mute' }
  | { readonly do: 'toggle-full-screen' }
  | { readonly do: 'zap'; readonly by: 1 | -1 };

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ' ': { do: 'toggle-play' },
  ArrowRight: { do: 'seek', by: SEEK_STEP },
  ArrowLeft: { do: 'seek', by: -SEEK_STEP },
  ArrowUp: { do: 'volume', by: VOLUME_STEP },
  ArrowDown: { do: 'volume', by: -VOLUME_STEP },
  m: { do: 'toggle-mute' },
  f: { do: 'toggle-full-screen' },
  PageUp: { do: 'zap', by: 1 },
  PageDown: { do: 'zap', by: -1 },
};

/** The part of a key press that is looked at. `role` tells what has the focus: text takes every key, a button its own Space. */
export type KeyPress = {
  readonly key: string;
  readonly modified: boolean;
  readonly focus: 'text' | 'button' | 'other';
  /** The picture has started; before that only the channel keys work. */
  readonly started: boolean;
};

/** What a key press asks for, or null (playback section 2: shortcuts are ignored while a field is focused and before video start). */
export function keyCommand({ key, modified, focus, started }: KeyPress): KeyCommand | null {
  if (modified || focus === 'text') return null;
  if (key === ' ' && focus === 'button') return null;
  const command = COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
  return command && !started && command.do !== 'zap' ? null : command;
}
