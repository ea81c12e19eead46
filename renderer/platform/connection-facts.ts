import type { ConnectionFacts } from '#shared/domain/playback/data-saving.ts';

/** Returns a property that a browser may not have; undefined if it is missing. */
export const readProperty = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the connection's facts from the browser of a page. */
export function connectionFacts(page: Document): ConnectionFacts {
  const connection = readProperty(page.defaultView?.navigator, 'connection');
  return {
    saveData: readProperty(connection, 'saveData') === true,
    connection: text(readProperty(connection, 'type')),
    effectiveType: text(readProperty(connection, 'effectiveType')),
  };
}
