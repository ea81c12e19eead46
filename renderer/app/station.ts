import type { i18n } from 'i18next';
import { parseStored } from '#renderer/data/client/stored-value.ts';
import type { RemoteConfigStore } from '#renderer/data/operations/remote-config-store.ts';
import { renewTexts } from '#renderer/i18n/add-texts.ts';
import { setStationTexts } from '#renderer/i18n/station-texts.ts';
import { setStationLook } from '#renderer/ui/graphics/station-look.ts';
import {
  marketOf,
  STATION_META,
  type StationIdentity,
  stationIdentity,
} from '#shared/contract/operations/station-identity.ts';
import { HONG_KONG_MARKET, setMarket } from '#shared/kernel/market.ts';
import { setStationName } from '#shared/kernel/station-name.ts';

/**
 * Shows the station that the page or the stored remote config names, before anything is drawn. `follow` then
 * shows what remote config says, where that is another one: texts are drawn again.
 */
export function createStation(
  { store }: Pick<RemoteConfigStore, 'store'>,
  page: Document,
): { readonly follow: (texts: i18n) => () => void } {
  const written = page.querySelector(`meta[name="${STATION_META}"]`)?.getAttribute('content') ?? null;
  let shown = parseStored(written, stationIdentity) ?? store.getState().config.station;
  show(shown, page);
  return {
    follow: (texts) =>
      store.subscribe(({ config: { station }, source }) => {
        if (source !== 'service' || JSON.stringify(station) === JSON.stringify(shown)) return;
        shown = station;
        show(shown, page);
        renewTexts(texts);
      }),
  };
}

function show(station: StationIdentity | null, page: Document): void {
  setMarket(station === null ? HONG_KONG_MARKET : marketOf(station));
  setStationName(station?.name ?? null);
  setStationTexts(station);
  setStationLook(station, page);
}
