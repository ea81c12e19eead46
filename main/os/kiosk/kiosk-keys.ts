import type { Input } from 'electron';

/** The part of a key press that decides. */
export type PressedKey = Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt' | 'shift'>;

/** Keys that a guest of a kiosk must not reach: printing, zoom, reload, developer tools, save, source, new windows, history and every function key. */
export function isForbiddenKey({ type, key, control, meta, alt }: PressedKey): boolean {
  if (type !== 'keyDown') return false;
  if (/^F\d{1,2}$/.test(key)) return true;
  if (alt) return true;
  const editing = /^[acvxz]$/i.test(key);
  return (control || meta) && !editing && !['Control', 'Meta', 'Shift'].includes(key);
}

/** The chord that asks for the exit PIN, Ctrl+Shift+Q: the page hears it. */
export const isExitChord = ({ type, key, control, shift }: PressedKey): boolean =>
  type === 'keyDown' && shift && control && key.toLowerCase() === 'q';
