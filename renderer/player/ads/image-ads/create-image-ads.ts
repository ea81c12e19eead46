import type { PlayerState } from '#renderer/player/player-state.ts';
import type { ImageAdView } from '#renderer/player/session/ad-view.ts';
import type { AdImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import type { ImageAdKind } from '#shared/domain/ads/ad-kind.ts';
import { dueImageAd, type ImageAdCue, imageAdSeconds } from '#shared/domain/ads/image-ad-schedule.ts';
import { httpsUrl } from '#shared/domain/catalogue/https-url.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/** Dependencies of image ads. None of these functions throws. */
export type ImageAdDeps = {
  readonly state: () => PlayerState;
  /** Shows an image ad, or removes it. */
  readonly show: (ad: ImageAdView | null) => void;
  /** The cues of what plays as far as they are known, asked for once a second. */
  readonly cues: () => readonly ImageAdCue[];
  /** The plan's answer for a kind, now. */
  readonly mayShow: (kind: ImageAdKind) => boolean;
  /** Requests the message of a cue; null if there is no ad, or none could be fetched. */
  readonly loadMessage: (cue: ImageAdCue, signal: AbortSignal) => Promise<AdImageMessage | null>;
  /** Requests a tracking address and forgets it. */
  readonly track: (url: string) => void;
  readonly openUrl: (url: string) => void;
  /** The event that the audience is counted by (`AdImpression`, `AdClick`). */
  readonly report: (event: 'AdImpression' | 'AdClick', kind: ImageAdKind, message: AdImageMessage) => void;
  /** Remote config's `uWallTimeoutInit` in seconds. */
  readonly uWallSeconds: () => number;
  readonly now: () => number;
  readonly setTimer: SetTimer;
};

/** Image ads of one session. */
export type ImageAds = {
  /** Takes the image ad away. */
  readonly close: () => void;
  /** Opens its address in a new tab, and counts the click. Call it in the viewer's click. */
  readonly open: () => void;
  readonly stop: () => void;
};

/** Phases in which an image ad shows: content plays or is about to resume. */
const CONTENT_PHASES: ReadonlySet<PlayerState['phase']> = new Set([
  'playing',
  'paused',
  'seeking',
  'buffering',
]);

type Shown = { readonly message: AdImageMessage; readonly view: ImageAdView; readonly until: number };

/**
 * The position of the picture in milliseconds on the cues' own scale: wall-clock on a channel, playback time
 * on demand.
 */
const positionOf = ({ target, pictureTime, position }: PlayerState): number =>
  target?.kind === 'live' ? (pictureTime ?? Number.NaN) : position * SECOND;

/**
 * Runs the image ads of a session from now on: checks once a second which one is due, requests its message,
 * shows it and counts down its seconds. It is removed at its end, by the viewer, by a linear ad, by an error
 * and by `stop`, which a channel change and a close call.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one timer and what it shows.
export function createImageAds(deps: ImageAdDeps): ImageAds {
  const stopped = new AbortController();
  const done = new Set<string>();
  const shownAt: Partial<Record<ImageAdKind, number>> = {};
  let current: Shown | null = null;
  let loading = false;
  let cancelTimer: () => void = () => undefined;

  const hide = (): void => {
    if (current === null) return;
    current = null;
    deps.show(null);
  };

  const show = (cue: ImageAdCue, message: AdImageMessage): void => {
    const seconds = imageAdSeconds(cue.kind, message.duration ?? null, deps.uWallSeconds());
    const view = imageAdView(cue.kind, message, seconds);
    if (view === null) return;
    const now = deps.now();
    current = { message, view, until: now + seconds * SECOND };
    shownAt[cue.kind] = now;
    deps.show(view);
    if (message.impressionUrl) deps.track(message.impressionUrl);
    deps.report('AdImpression', cue.kind, message);
  };

  const start = async (cue: ImageAdCue): Promise<void> => {
    done.add(cue.id);
    loading = true;
    const message = await deps.loadMessage(cue, stopped.signal);
    loading = false;
    if (
      message === null ||
      stopped.signal.aborted ||
      current !== null ||
      !CONTENT_PHASES.has(deps.state().phase)
    )
      return;
    show(cue, message);
  };

  const countDown = ({ view, until }: Shown): void => {
    const secondsLeft = Math.ceil((until - deps.now()) / SECOND);
    if (secondsLeft <= 0) return hide();
    if (secondsLeft !== deps.state().imageAd?.secondsLeft) deps.show({ ...view, secondsLeft });
  };

  const look = (): void => {
    const state = deps.state();
    const isContent = CONTENT_PHASES.has(state.phase);
    if (current !== null) return isContent ? countDown(current) : hide();
    const facts = {
      position: positionOf(state),
      now: deps.now(),
      linearAd: !isContent,
      showing: loading,
      done,
      shownAt,
    };
    const due = dueImageAd(deps.cues(), { ...facts, mayShow: deps.mayShow });
    if (due !== null) void start(due);
  };

  const tick = (): void => {
    cancelTimer = deps.setTimer(() => {
      look();
      if (!stopped.signal.aborted) tick();
    }, SECOND);
  };
  tick();

  return {
    close: hide,
    open: () => {
      if (current === null || current.view.landingUrl === null) return;
      deps.openUrl(current.view.landingUrl);
      if (current.message.ScanTrackingURL) deps.track(current.message.ScanTrackingURL);
      deps.report('AdClick', current.view.kind, current.message);
    },
    stop: () => {
      stopped.abort();
      cancelTimer();
      hide();
    },
  };
}

/** Addresses that a page may fetch or open: of its own origin, or of the web. */
const WEB_ADDRESS = /^(?:https?:\/\/|\/)/i;

/**
 * The view of a message whose image can be shown, null for any other. Images are forced to https (S1-5-016).
 */
export function imageAdView(kind: ImageAdKind, message: AdImageMessage, seconds: number): ImageAdView | null {
  const { image, title, advertiser, ScanLandingURL: landing, creativeId, lineItemId } = message;
  if (!WEB_ADDRESS.test(image)) return null;
  return {
    kind,
    image: httpsUrl(image),
    title: title ?? '',
    advertiser: advertiser ?? '',
    landingUrl: landing && WEB_ADDRESS.test(landing) ? landing : null,
    duration: seconds,
    secondsLeft: Math.ceil(seconds),
    creativeId,
    lineItemId,
  };
}
