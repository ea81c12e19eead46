import { useSyncExternalStore } from 'react';
import { onTextScale, textScale } from './text-scale.ts';

const listeners = new Set<() => void>();
/** The scale as the page last reported it; null while nothing follows it. */
let known: number | null = null;
let stop: () => void = () => undefined;

const changed = (): void => {
  known = textScale();
  for (const listener of listeners) listener();
};

/** One observer for all components: reading the scale makes the browser compute styles. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stop = onTextScale(changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop();
    known = null;
  };
}

const scale = (): number => known ?? textScale();

/** The scale of text (`text-scale.ts`), for what is laid out in pixels; renders again when it changes. */
export const useTextScale = (): number => useSyncExternalStore(subscribe, scale);
