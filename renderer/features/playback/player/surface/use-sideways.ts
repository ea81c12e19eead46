import { useMediaQuery } from '#renderer/ui/base/use-media-query.ts';

/** A phone on its side, where the player fills the window; the same query as in the style sheets. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 479px) and (pointer: coarse)';

/** Returns whether the window is a phone on its side. */
export const useSideways = (): boolean => useMediaQuery(SIDEWAYS) === true;
