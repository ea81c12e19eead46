import { useMediaQuery } from '#renderer/ui/base/use-media-query.ts';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';

/** Whether the window is as narrow as a phone; the same width as in the styles of the panels. */
export const useNarrow = (): boolean => useMediaQuery(fromWidth('compact')) === false;
