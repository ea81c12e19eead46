/**
 * Facts about a connection from the browser: whether the viewer wants to save data, its kind (`cellular`),
 * and its estimated speed (`4g`); null if it says nothing.
 */
export type ConnectionFacts = {
  readonly saveData: boolean;
  readonly connection: string | null;
  readonly effectiveType: string | null;
};

const METERED: ReadonlySet<string> = new Set(['cellular', 'wimax', 'bluetooth']);
const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g']);

/**
 * Returns whether to fetch only what the viewer asks for: on a metered or slow connection, or if the viewer
 * chose to save data.
 */
export const savesData = ({ saveData, connection, effectiveType }: ConnectionFacts): boolean =>
  saveData || METERED.has(connection ?? '') || SLOW.has(effectiveType ?? '');
