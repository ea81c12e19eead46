import { SEEK_STEP } from '#shared/domain/playback/seek.ts';
import { VOLUME_STEP } from '#shared/domain/playback/volume.ts';

/** Command of a key on the player screen. */
export type KeyCommand =
  | { readonly do: 'toggle-play' }
  | { readonly do: 'seek'; readonly by: number }
  | { readonly do: 'volume'; readonly by: number }
  | { readonly do: 'toggle-mute' }
  | { readonly do: 'toggle-full-screen' }
  | { readonly do: 'toggle-captions' }
  | { readonly do: 'adjacent'; readonly by: 1 | -1 }
  | { readonly do: 'show-developer' }
  | { readonly do: 'hide-developer' }
  | { readonly do: 'toggle-help' }
  | { readonly do: 'skip-ad' }
  | { readonly do: 'zap'; readonly by: 1 | -1 };

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ' ': { do: 'toggle-play' },
  ArrowRight: { do: 'seek', by: SEEK_STEP },
  ArrowLeft: { do: 'seek', by: -SEEK_STEP },
  ArrowUp: { do: 'volume', by: VOLUME_STEP },
  ArrowDown: { do: 'volume', by: -VOLUME_STEP },
  m: { do: 'toggle-mute' },
  f: { do: 'toggle-full-screen' },
  'shift+d': { do: 'show-developer' },
  Escape: { do: 'hide-developer' },
  q: { do: 'hide-developer' },
  c: { do: 'toggle-captions' },
  n: { do: 'adjacent', by: 1 },
  p: { do: 'adjacent', by: -1 },
  '?': { do: 'toggle-help' },
  s: { do: 'skip-ad' },
  PageUp: { do: 'zap', by: -1 },
  PageDown: { do: 'zap', by: 1 },
};

/** Extra keys that do not affect playback; they also work before it starts. */
const ALWAYS: ReadonlySet<KeyCommand['do']> = new Set(['zap', 'toggle-help']);

/**
 * The relevant part of a key press. `focus` is the focused element: a text field takes every key and a button
 * its own Space; on a `control` of the player's bars Space is the player's, and Enter presses the control
 * (R-106).
 */
export type KeyPress = {
  readonly key: string;
  readonly modified: boolean;
  readonly shift: boolean;
  readonly focus: 'text' | 'button' | 'control' | 'other';
  /** The video has started; before that only the channel keys and the help sheet work. */
  readonly started: boolean;
  /** A linear ad is playing, with or without started content. */
  readonly linearAd: boolean;
  /** An L-shape ad is shown around the video. */
  readonly lShapeAd: boolean;
};

const nameOf = ({ key, shift }: KeyPress): string => {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  return shift && plain === 'd' ? 'shift+d' : plain;
};

/** Commands available during a linear ad; seeking is not. */
const DURING_AD: ReadonlySet<KeyCommand['do']> = new Set([
  'toggle-play',
  'volume',
  'toggle-mute',
  'toggle-full-screen',
  'toggle-help',
  'skip-ad',
  'zap',
]);

/**
 * Returns the command of a key press, or null. Shortcuts are ignored while a field such as search is focused,
 * before video start, and during an L-shape ad (S1-2-075 to S1-2-077).
 */
export function keyCommand(press: KeyPress): KeyCommand | null {
  const { key, modified, focus, started, linearAd, lShapeAd } = press;
  if (modified || focus === 'text' || lShapeAd) return null;
  if (key === ' ' && focus === 'button') return null;
  const command = COMMANDS[nameOf(press)] ?? null;
  if (linearAd) return command && DURING_AD.has(command.do) ? command : null;
  if (command?.do === 'skip-ad') return null;
  return command && !started && !ALWAYS.has(command.do) ? null : command;
}
