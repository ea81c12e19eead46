import { livePart } from '#service/kernel/live-part.ts';
import { offersOnSale } from '#service/payments/offers/offers-on-sale.ts';
import type { ServiceContent } from './service-content.ts';

/** The parts of the content that calls and routes hold from the start on. */
export type HeldContent = Omit<ServiceContent, 'catalogueAt' | 'makeGuideDay' | 'accounts' | 'extension'>;

/** The content that is held, apart from who the station is. */
export type LiveContent = Omit<HeldContent, 'station'>;

/**
 * Creates content that may be replaced while the service runs. Whoever holds a part of `live` reads what is on
 * air at that moment.
 */
export function createLiveContent(
  first: HeldContent,
  now: () => number,
): {
  readonly live: LiveContent;
  /** The station that is on air. */
  readonly station: () => HeldContent['station'];
  readonly show: (next: Partial<HeldContent>) => void;
} {
  let current = first;
  return {
    live: {
      offers: livePart(() => offersOnSale(current.offers, now())),
      freePlans: livePart(() => current.freePlans),
      surveys: livePart(() => current.surveys),
      ads: livePart(() => current.ads),
      countries: livePart(() => current.countries),
      terms: livePart(() => current.terms),
      help: livePart(() => current.help),
      profileChoices: livePart(() => current.profileChoices),
      stationConfig: livePart(() => current.stationConfig),
      secretOf: (name) => current.secretOf(name),
      pictures: livePart(() => current.pictures),
      painter: livePart(() => current.painter),
      drawAdPicture: (...request) => current.drawAdPicture(...request),
    },
    station: () => current.station,
    show: (next) => {
      current = { ...current, ...next };
    },
  };
}
