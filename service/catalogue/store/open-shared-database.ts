import type { Database } from '#service/kernel/database/port.ts';

/**
 * Opens a database that processes share, and says when the content of all of them was opened. The driver is
 * loaded only here: the desktop app has none.
 */
export async function openSharedDatabase(
  address: string,
  now: number,
): Promise<{ readonly database: Database; readonly openedAt: number }> {
  const { openPostgres } = await import('#service/kernel/database/postgres/open-postgres.ts');
  const database = await openPostgres(address);
  try {
    const { sharedOpening } = await import('./shared-opening.ts');
    return { database, openedAt: await sharedOpening(database, now) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
