import { useSyncExternalStore } from 'react';
import { onTextScale, textScale } from './text-scale.ts';

/** The scale of text (`text-scale.ts`), for what is laid out in pixels; renders again when it changes. */
export const useTextScale = (): number => useSyncExternalStore(onTextScale, textScale);
