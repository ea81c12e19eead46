import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '#renderer/ui/navigation/key-event.ts';
import type { MultiviewActions } from './use-multiview-actions.ts';

/**
 * Keys of a keyboard and of a remote control. The arrow keys move the focus, and the sound with it; Enter is
 * the focused picture's own.
 */
const KEYS: Readonly<Record<string, (actions: MultiviewActions) => void>> = {
  PageUp: ({ step }) => step(-1),
  PageDown: ({ step }) => step(1),
  ChannelUp: ({ step }) => step(-1),
  ChannelDown: ({ step }) => step(1),
  Delete: ({ remove }) => remove(),
  ColorF0Red: ({ remove }) => remove(),
  ColorF3Blue: ({ otherSize }) => otherSize(),
};

/** Handles the keys of Multiview while no list is open. */
export function useMultiviewKeys(actions: MultiviewActions, busy: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (busy || defaultPrevented || ctrlKey || metaKey || altKey || isTextField(event.target)) return;
    const act = KEYS[key];
    if (act === undefined) return;
    event.preventDefault();
    act(actions);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
