/** One row of the key sheet: the keys as they are printed, and the key of its words under `player:keys`. */
export type Shortcut = {
  readonly keys: readonly string[];
  readonly text: 'play' | 'seek' | 'volume' | 'mute' | 'fullScreen' | 'developer' | 'close' | 'channel' | 'number' | 'last' | 'help';
};

const ALWAYS: readonly Shortcut[] = [
  { keys: ['space'], text: 'play' },
  { keys: ['←', '→'], text: 'seek' },
  { keys: ['↑', '↓'], text: 'volume' },
  { keys: ['M'], text: 'mute' },
  { keys: ['F'], text: 'fullScreen' },
  { keys: ['Shift+D'], text: 'developer' },
  { keys: ['Esc', 'Q'], text: 'close' },
];

const LIVE: readonly Shortcut[] = [
  { keys: ['PgUp', 'PgDn'], text: 'channel' },
  { keys: ['digits'], text: 'number' },
  { keys: ['Backspace'], text: 'last' },
];

/** The keys that do something here: those of the specification, those of live television, and the one that opens the sheet. */
export function shortcutsFor({ live, canSeek }: { readonly live: boolean; readonly canSeek: boolean }): readonly Shortcut[] {
  return [...ALWAYS.filter(({ text }) => text !== 'seek' || canSeek), ...(live ? LIVE : []), { keys: ['?'], text: 'help' }];
}
