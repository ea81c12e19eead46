import { createContext } from 'react';

/**
 * Whether the screen has what it asked for first; true for screens that do not say so. Pictures that are not
 * in view wait for it.
 */
export const FirstScreenShown = createContext(true);
