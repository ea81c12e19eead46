import { useMediaQuery } from '#renderer/ui/base/use-media-query.ts';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';

/** Returns true on a phone-sized window; the same width as in the panels' CSS. */
export const useNarrow = (): boolean => useMediaQuery(fromWidth('compact')) === false;
