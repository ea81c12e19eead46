import { BANNER } from './banner-plan.ts';

/** Where a banner comes from, in the order in which they are asked. */
export type BannerSource = 'bid' | 'manager' | 'house';

/**
 * One request for a banner: the source that is asked now and since when (ms), or the one that won. `missing`
 * are sources that are not configured or not allowed.
 */
export type BannerRequest =
  | {
      readonly phase: 'asking';
      readonly source: BannerSource;
      readonly since: number;
      readonly missing: ReadonlySet<BannerSource>;
    }
  | { readonly phase: 'filled'; readonly source: BannerSource }
  | { readonly phase: 'empty' };

/** `time` comes whenever time has passed. A result of a source that is no longer asked is ignored. */
export type BannerRequestEvent =
  | { readonly type: 'time'; readonly now: number }
  | { readonly type: 'filled' | 'empty' | 'failed'; readonly source: BannerSource; readonly now: number };

const ORDER: readonly BannerSource[] = ['bid', 'manager', 'house'];
const LIMITS: Readonly<Record<BannerSource, number>> = {
  bid: BANNER.bidWait,
  manager: BANNER.managerWait,
  house: Number.POSITIVE_INFINITY,
};

/** Starts a request with the first source that there is. */
export const startBannerRequest = (missing: ReadonlySet<BannerSource>, now: number): BannerRequest =>
  next(null, missing, now);

function next(after: BannerSource | null, missing: ReadonlySet<BannerSource>, now: number): BannerRequest {
  const source = ORDER.slice(after === null ? 0 : ORDER.indexOf(after) + 1).find((one) => !missing.has(one));
  return source === undefined ? { phase: 'empty' } : { phase: 'asking', source, since: now, missing };
}

/**
 * Advances a request: the bid is used if there is one (S0-4-067); after 500 ms, an empty or a failed bid the
 * ad manager is asked (S0-4-068, S0-9-014), and a house ad last.
 */
export function stepBannerRequest(state: BannerRequest, event: BannerRequestEvent): BannerRequest {
  if (state.phase !== 'asking') return state;
  const { source, since, missing } = state;
  if (event.type === 'time')
    return event.now - since >= LIMITS[source] ? next(source, missing, event.now) : state;
  if (event.source !== source) return state;
  return event.type === 'filled' ? { phase: 'filled', source } : next(source, missing, event.now);
}

/**
 * Returns the milliseconds after which a source that has not answered is passed over; infinite for the last.
 */
export const bannerSourceLimit = (source: BannerSource): number => LIMITS[source];
