import en from '#locales/en/interface.json' with { type: 'json' };
import tc from '#locales/tc/interface.json' with { type: 'json' };
import type { StationIdentity } from '#shared/contract/operations/station-identity.ts';

/**
 * Texts of the interface that every station has in the place of the product's, which speak of Hong Kong or of
 * the product by another name than its own. A package's own come over them.
 */
export const STATION_TEXTS: StationIdentity['texts'] = { tc, en };
