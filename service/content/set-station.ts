import { marketOf, type StationIdentity } from '#shared/contract/operations/station-identity.ts';
import { usualMarket } from '#shared/kernel/market.ts';
import { setMarket } from '#shared/kernel/set-market.ts';
import { setStationName } from '#shared/kernel/station-name.ts';

/** Sets the market and the name of this process to those of the station on air; null is the product's own. */
export function setStation(station: StationIdentity | null): void {
  setMarket(station === null ? usualMarket() : marketOf(station));
  setStationName(station?.name ?? null);
}
