import type { i18n } from 'i18next';
import type { RemoteConfigState, RemoteConfigStore } from '#renderer/data/operations/remote-config-store.ts';
import { renewTexts } from '#renderer/i18n/add-texts.ts';
import { STATION_META } from '#shared/contract/operations/client-meta.ts';
import { HONG_KONG_MARKET, usualMarket } from '#shared/kernel/market.ts';

type Station = RemoteConfigState['config']['station'];

/** The station that is shown, as JSON. */
let shown = 'null';

/**
 * Shows the station that the page or the stored remote config names, and then starts the app; at once if there is
 * none and the market has the usual clocks. What shows a station is loaded only then.
 */
export function startWithStation(
  { store }: Pick<RemoteConfigStore, 'store'>,
  page: Document,
  start: () => void,
): void {
  const written = page.querySelector(`meta[name="${STATION_META}"]`)?.getAttribute('content') ?? null;
  const kept = store.getState().config.station;
  const isUsualZone = usualMarket().timeZone === HONG_KONG_MARKET.timeZone;
  if (written === null && kept === null && isUsualZone) return start();
  void import('./station.ts').then(({ showStation, writtenStation }) => {
    const station = writtenStation(written) ?? kept;
    shown = JSON.stringify(station);
    showStation(station, page);
    start();
  });
}

/** Shows the station of remote config where it is another one: all texts are drawn again. */
export function followStation(
  { store }: Pick<RemoteConfigStore, 'store'>,
  page: Document,
  texts: i18n,
): () => void {
  const show = async (station: Station): Promise<void> => {
    shown = JSON.stringify(station);
    (await import('./station.ts')).showStation(station, page);
    renewTexts(texts);
  };
  return store.subscribe(({ config: { station }, source }) => {
    if (source === 'service' && JSON.stringify(station) !== shown) void show(station);
  });
}
