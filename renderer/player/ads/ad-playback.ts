import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import { type AdTracker, createAdTracker, expandMacros } from '#renderer/player/ads/vast/ad-tracker.ts';
import type { AdAction } from '#renderer/player/session/ad-call.ts';
import type { AdView } from '#renderer/player/session/ad-view.ts';
import type { AdEnd, BreakEvent } from '#shared/domain/ads/ad-break-state.ts';
import type { LinearAdKind } from '#shared/domain/ads/ad-kind.ts';
import { adVolume } from '#shared/domain/ads/ad-volume.ts';
import { VAST_ERROR } from '#shared/domain/ads/vast-error.ts';
import { addSight, UNSEEN, type Viewability, viewabilityOf } from '#shared/domain/ads/viewability.ts';
import type { AdPlatform, AdSession, AdSessionEvent, LoadedAd } from './ad-platform.ts';
import { type AdTrackingEvent, linearAdEvent } from './ad-tracking-event.ts';
import type { BreakDeps } from './break-deps.ts';
import type { EarlyResume } from './early-resume.ts';
import { publishAdStep } from './publish-ad-step.ts';

/** One ad that plays: tracked, shown in the player's state, and as loud as its host may be. */
export type AdPlayback = {
  readonly canSkip: () => boolean;
  readonly act: (action: AdAction) => void;
  readonly end: (how: AdEnd, code: number | null) => void;
};

/** The ad, its place in the pod, and the session that it belongs to. */
export type PlayedAd = {
  readonly ad: LoadedAd;
  readonly adapter: AdPlatform;
  readonly index: number;
  readonly pod: readonly LoadedAd[];
  readonly kind: LinearAdKind;
  readonly session: number;
  /** Position at which the content resumes after this ad; null for another ad, a jump or the end. */
  readonly early: EarlyResume | null;
};

/** Seconds by which media may be longer or shorter than the document says, before that counts as an error. */
const LENGTH_TOLERANCE = 1;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** The ad as a screen sees it when it starts. */
const firstView = ({ ad, index, pod, kind }: PlayedAd): AdView => ({
  kind,
  index: index + 1,
  count: pod.length,
  position: 0,
  duration: ad.seconds,
  durations: pod.map(({ seconds }) => seconds),
  title: ad.title,
  advertiser: ad.advertiser,
  skipAfter: ad.skipAfter,
  canClick: ad.clickThrough !== null,
  paused: false,
  waiting: true,
  captions: false,
});

/** Returns the change of the view that a report of an ad's playback causes. */
function viewAfter(type: 'running' | 'stalled' | 'paused' | 'resumed'): Partial<AdView> {
  switch (type) {
    case 'running':
      return { waiting: false, paused: false };
    case 'stalled':
      return { waiting: true };
    case 'paused':
      return { paused: true };
    case 'resumed':
      return { paused: false };
  }
}

/** The shorter of the document's and the media's duration; 0 is unknown. */
const lengthOf = (declared: number, media: number): number =>
  media > 0 && declared > 0 ? Math.min(media, declared) : media || declared;

/**
 * Tells the ad server how an ad ended. Media of another length than its document says was still seen to its
 * end.
 */
function tellEnd(
  tracker: AdTracker,
  ad: LoadedAd,
  { position, duration }: AdView,
  ran: boolean,
  how: AdEnd,
  code: number | null,
): void {
  if (how === 'skipped') tracker.event('skip');
  if (how === 'failed') tracker.failed(code ?? VAST_ERROR.linear);
  if (ran && (how === 'cut' || how === 'closed')) tracker.event('closeLinear');
  if (how !== 'complete') return;
  tracker.progress(duration, duration);
  tracker.event('complete');
  const wrongLength = position > ad.seconds + LENGTH_TOLERANCE || duration < ad.seconds - LENGTH_TOLERANCE;
  if (ad.seconds > 0 && wrongLength) tracker.failed(VAST_ERROR.wrongDuration);
}

/** Whether an ad has begun to run, and how long it was in sight, which is reported once. */
function createSight(tracker: AdTracker, picture: AdPicture) {
  let sight: Viewability | null = null;
  return {
    hasBegun: () => sight !== null,
    /** Returns whether this is the beginning. */
    begin: () => {
      const begins = sight === null;
      sight ??= UNSEEN;
      return begins;
    },
    progress: (position: number) => {
      if (sight === null) return;
      sight = addSight(sight, position, picture.isInSight());
      if (sight.viewable) tracker.seen('viewable');
    },
    end: () => {
      if (sight !== null) tracker.seen(viewabilityOf(sight));
    },
  };
}

/** Starts an ad. `report` gets what matters to the machine of the break. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one ad, from start to end.
export function startAd(played: PlayedAd, deps: BreakDeps, report: (event: BreakEvent) => void): AdPlayback {
  const { ad, adapter, session, early, kind } = played;
  const { loop, ports, adPorts, picture } = deps;
  const tracker = createAdTracker(ad, { send: adPorts.track, now: ports.wallClock, random: Math.random });
  let view = firstView(played);
  let namedAd = ad;
  const sight = createSight(tracker, picture);

  const show = (change: Partial<AdView>) => {
    view = { ...view, ...change };
    loop.dispatch({ type: 'ad-view', session, change: { ad: view } });
  };
  const volume = () =>
    adVolume(loop.store.getState(), hostOf(namedAd.media.url), adPorts.settings().adsVolumeControl);
  const tell = (event: AdTrackingEvent['event']) => adPorts.trackEvent?.(linearAdEvent(event, kind, namedAd));
  const countClick = () => {
    tracker.clicked();
    tell('AdClick');
  };
  const onProgress = (position: number, duration: number) => {
    sight.progress(position);
    if (sight.hasBegun()) tracker.progress(position, duration || ad.seconds);
    if (sight.hasBegun()) early?.progress(position, duration);
    show({ position, duration: lengthOf(ad.seconds, duration) });
    if (ad.seconds > 0 && position > ad.seconds + LENGTH_TOLERANCE) report({ type: 'complete' });
  };
  /** An ad that is named only now: what a screen shows of it, and the volume of its host. */
  const identify = (found: LoadedAd) => {
    const { title, advertiser, seconds, skipAfter } = found;
    namedAd = found;
    playing.setVolume(volume());
    show({ title, advertiser, skipAfter, duration: seconds });
  };
  const onEvent = (event: AdSessionEvent) => {
    if (event.type === 'progress') return onProgress(event.position, event.duration);
    if (event.type === 'failed') return report({ type: 'ad-failed', code: event.code });
    if (event.type === 'complete') return report({ type: 'complete' });
    if (event.type === 'clicked') return countClick();
    if (event.type === 'identified') return identify(event.ad);
    if (event.type === 'running') {
      if (sight.begin()) tell('AdImpression');
      tracker.started();
      publishAdStep('running');
    }
    if (event.type === 'paused' || event.type === 'stalled') early?.cancel();
    if (event.type === 'paused' || event.type === 'resumed')
      tracker.event(event.type === 'paused' ? 'pause' : 'resume');
    show(viewAfter(event.type));
    report({ type: event.type });
  };

  const playing: AdSession = adapter.start(ad, volume(), onEvent);
  show({});
  const unsubscribe = loop.store.subscribe((now, before) => {
    if (now.volume === before.volume && now.muted === before.muted) return;
    early?.cancel();
    playing.setVolume(volume());
    if (now.muted !== before.muted) tracker.event(now.muted ? 'mute' : 'unmute');
  });

  return {
    canSkip: () => view.skipAfter !== null && view.position >= view.skipAfter,
    act: (action) => {
      if (action === 'play' || action === 'resume') playing.play();
      if (action === 'pause') playing.pause();
      if (action !== 'open' || ad.clickThrough === null) return;
      playing.pause();
      countClick();
      adPorts.openTab(expandMacros(ad.clickThrough, {}));
    },
    end: (how, code) => {
      unsubscribe();
      playing.stop();
      sight.end();
      tellEnd(tracker, ad, view, sight.hasBegun(), how, code);
    },
  };
}
