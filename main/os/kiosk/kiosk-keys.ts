import type { Input } from 'electron';

export type PressedKey = Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt' | 'shift'>;

/**
 * Returns whether a key is blocked in a kiosk: printing, zoom, reload, developer tools, save, source, new
 * windows, history and every function key.
 */
export function isForbiddenKey({ type, key, control, meta, alt }: PressedKey): boolean {
  if (type !== 'keyDown') return false;
  if (/^F\d{1,2}$/.test(key)) return true;
  if (alt) return true;
  const editing = /^[acvxz]$/i.test(key);
  return (control || meta) && !editing && !['Control', 'Meta', 'Shift'].includes(key);
}

/** Returns whether a key is the exit chord, Ctrl+Shift+Q, which the page handles. */
export const isExitChord = ({ type, key, control, shift }: PressedKey): boolean =>
  type === 'keyDown' && shift && control && key.toLowerCase() === 'q';
