import type { ConnectionFacts } from '#shared/domain/playback/data-saving.ts';

const read = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads what the browser of a page says about its connection. */
export function connectionFacts(page: Document): ConnectionFacts {
  const connection = read(page.defaultView?.navigator, 'connection');
  return {
    saveData: read(connection, 'saveData') === true,
    connection: text(read(connection, 'type')),
    effectiveType: text(read(connection, 'effectiveType')),
  };
}
