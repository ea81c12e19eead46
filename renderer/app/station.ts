import { parseStored } from '#renderer/data/client/stored-value.ts';
import { changeTexts } from '#renderer/i18n/add-texts.ts';
import { stationTexts } from '#renderer/i18n/station-texts.ts';
import { setStationColours } from '#renderer/ui/graphics/station-colours.ts';
import { setStationLook } from '#renderer/ui/graphics/station-look.ts';
import {
  marketOf,
  type StationIdentity,
  stationIdentity,
} from '#shared/contract/operations/station-identity.ts';
import { usualMarket } from '#shared/kernel/market.ts';
import { setMarket } from '#shared/kernel/set-market.ts';
import { setStationName } from '#shared/kernel/station-name.ts';

/** Returns the station that is written into a page; null for none, and for one that is not understood. */
export const writtenStation = (text: string | null): StationIdentity | null =>
  parseStored(text, stationIdentity);

/** Shows a station: its name, market, texts and look; null shows the product. */
export function showStation(station: StationIdentity | null, page: Document): void {
  setMarket(station === null ? usualMarket() : marketOf(station));
  setStationName(station?.name ?? null);
  changeTexts(station === null ? (_language, _namespace, bundle) => bundle : stationTexts(station));
  setStationLook(station);
  setStationColours(station?.accent ?? null, page);
}
