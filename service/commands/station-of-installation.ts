import type { Database } from '#service/kernel/database/port.ts';
import { createPartVersions } from '#service/kernel/database/shared/part-versions.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { offersOnSale } from '#service/payments/offers/offers-on-sale.ts';
import { createRevisions } from '#service/station/revisions/create-revisions.ts';
import { openRevision } from '#service/station/revisions/open-revision.ts';

/** The plans of a station that are on sale, and the country in which it is at home. */
type StationOffers = { readonly offers: OffersContent; readonly country: string | null };

/**
 * Returns what the station sells that an installation has on air, at a time in milliseconds since 1970; null
 * where none has been on air. `folder` is its data folder, or null for a database that processes share.
 */
export async function stationOfInstallation(
  database: Database,
  folder: string | null,
  now: number,
): Promise<StationOffers | null> {
  const versions = createPartVersions(database);
  const revisions = createRevisions({ database, versions, folder });
  try {
    const record = await revisions.onAir();
    if (record === null) return null;
    const { content, close } = openRevision(await revisions.fetch(record), record.revision, () => now);
    close();
    return { offers: offersOnSale(content.offers, now), country: content.station?.countries[0] ?? null };
  } finally {
    versions.close();
    revisions.close();
  }
}
