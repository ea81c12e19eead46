import type { TrackingEvent } from '#shared/contract/audience/tracking.ts';

/** Tracking once its code is loaded. */
export type LoadedTracking = {
  /**
   * Resolves to true once the event is stored; false if it is kept in the page only, or may not be tracked.
   */
  readonly track: (event: TrackingEvent) => Promise<boolean>;
  readonly start: () => void;
  readonly leave: () => void;
  readonly forget: () => void;
};

/** The page's own tracking. Its code loads with the first call; none of the calls throws. */
export type Tracking = {
  /** Tracks an event, if the viewer's consent allows it. */
  readonly track: (event: TrackingEvent) => void;
  /** Sends the events that earlier pages left behind. */
  readonly start: () => void;
  /** Sends the remaining events when the page goes away. */
  readonly leave: () => void;
  /** Deletes the tracking record, and what was not sent yet of the current profile. */
  readonly forget: () => void;
};

/**
 * Creates the tracking of a page. A failed load is repeated by the next call; what was to be tracked then is
 * lost.
 */
export function createTrackingLoader(load: () => Promise<LoadedTracking>): Tracking {
  let loading: Promise<void> | null = null;
  let loaded: LoadedTracking | null = null;
  const run = (work: (tracking: LoadedTracking) => void): void => {
    if (loaded !== null) return work(loaded);
    loading ??= load().then(
      (tracking) => {
        loaded = tracking;
      },
      () => {
        loading = null;
      },
    );
    void loading.then(() => loaded && work(loaded));
  };
  return {
    track: (event) => run((tracking) => void tracking.track(event)),
    start: () => run((tracking) => tracking.start()),
    leave: () => loaded?.leave(),
    forget: () => run((tracking) => tracking.forget()),
  };
}
