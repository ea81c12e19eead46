import type { AdPlatform, AdSession, AdSessionEvent, LoadedAd } from '#renderer/player/ads/ad-platform.ts';
import type { AdPicture, MountedFrame } from '#renderer/player/ads/picture/ad-picture.ts';
import { VAST_ERROR } from '#shared/domain/ads/vast-error.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import type { ImaFrame, OpenImaFrame } from './ima-frame.ts';
import type { ImaAdFacts, ImaCommand, ImaReport } from './ima-messages.ts';
import { ScriptUnavailable } from './script-memory.ts';

export type ImaRunDeps = {
  readonly openFrame: OpenImaFrame;
  readonly picture: Pick<AdPicture, 'mount'>;
  readonly setTimer: SetTimer;
  /** Whether an ad may play; asked for the films of a pod that become known while it plays. */
  readonly isAllowed: (ad: LoadedAd) => boolean;
};

/** Milliseconds for the vendor's script, after which it counts as missing. */
const SCRIPT_TIMEOUT_MS = 3000;

/** Milliseconds that the frame has for its last reports to the vendor, after which it is gone. */
const LEAVE_MS = 2000;

/**
 * A film of the vendor's player as an ad of ours; it requests its tracking addresses itself and opens its own
 * links.
 */
const toLoadedAd = (ad: ImaAdFacts): LoadedAd => ({
  adId: ad.id,
  creativeId: ad.creativeId,
  adSystem: ad.system,
  title: ad.title,
  advertiser: ad.advertiser,
  seconds: ad.seconds,
  skipAfter: ad.skipAfter,
  clickThrough: null,
  captions: [],
  wrapperIds: ad.wrapperIds,
  media: { url: ad.mediaUrl, type: 'mp4', height: ad.height, bitrate: ad.bitrate },
  tracking: { impressions: [], errors: [], clicks: [], events: {}, notExecuted: [] },
});

/** A film of the pod that the vendor's player has not loaded yet. */
const unknownAd = (first: LoadedAd, place: number): LoadedAd => ({
  ...first,
  adId: `${first.adId}-${place}`,
  creativeId: '',
  title: '',
  advertiser: '',
  seconds: 0,
  skipAfter: null,
  isKnown: false,
});

/** A break in the vendor's player: its ads, their playback, and the end of it all. */
export type ImaRun = {
  /**
   * The films of the break; rejects if there are none, with `ScriptUnavailable` if the vendor's script did
   * not load.
   */
  readonly ads: Promise<readonly LoadedAd[]>;
  readonly start: AdPlatform['start'];
  readonly dispose: () => void;
};

/**
 * Requests a break in a frame of its own. The vendor's player advances from film to film on its own, and the
 * machine of the break follows it.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one run: the vendor's events in one place.
export function createImaRun(
  request: ImaCommand,
  { openFrame, picture, setTimer, isAllowed }: ImaRunDeps,
): ImaRun {
  const answer = createAnswer();
  let pod: readonly LoadedAd[] = [];
  let current: { readonly ad: LoadedAd; readonly place: number } | null = null;
  let listener: ((event: AdSessionEvent) => void) | null = null;
  let turn = newTurn(0, 0);
  /** A film of the break has been seen, and the vendor's player plays nothing more. */
  let isShown = false;
  let isOver = false;

  const tell = (event: AdSessionEvent) => listener?.(event);
  const fail = (cause: Error, code: number) => {
    isOver = true;
    frame.send({ do: 'leave' });
    answer.reject(cause);
    tell({ type: 'failed', code });
  };
  /**
   * Plays or names the film whose turn it is, once both the machine and the vendor's player have reached it.
   */
  const proceed = () => {
    if (isOver) return tell({ type: 'failed', code: VAST_ERROR.linear });
    if (current === null || current.place !== turn.place) return;
    if (!isAllowed(current.ad)) return fail(new Error('blocked'), VAST_ERROR.undefined);
    if (turn.place === 1) frame.send({ do: 'start' });
    tell({ type: 'identified', ad: current.ad });
  };
  const onLoaded = (facts: ImaAdFacts) => {
    const ad = toLoadedAd(facts);
    current = { ad, place: facts.place };
    if (pod.length > 0) return proceed();
    pod = [ad, ...Array.from({ length: facts.count - 1 }, (_, index) => unknownAd(ad, index + 2))];
    answer.resolve(pod);
  };
  const onPlayed = (report: PlayReport) => {
    if (report.place !== turn.place) return;
    if (report.type === 'running') {
      isShown = true;
      mounted.show();
      frame.send({ do: 'volume', volume: turn.volume });
    }
    const events = playEvents(report, turn.stalled);
    Object.assign(turn, {
      stalled: report.type === 'stalled',
      ended: turn.ended || report.type === 'complete',
    });
    for (const event of events) tell(event);
  };
  const onReport = (report: ImaReport) => {
    if ('place' in report) return onPlayed(report);
    if (report.type === 'script-loaded') return cancelTimer();
    if (report.type === 'loaded') return onLoaded(report.ad);
    if (report.type === 'script-failed') return fail(new ScriptUnavailable(), VAST_ERROR.undefined);
    fail(new Error(report.type), report.type === 'failed' ? report.code : VAST_ERROR.linear);
  };
  const frame = openFrame(onReport, () => {
    if (isShown) fail(new Error('frame lost'), VAST_ERROR.mediaTimeout);
    else frame.send(request);
  });
  const mounted = picture.mount(frame.element);
  const cancelTimer = setTimer(() => fail(new ScriptUnavailable(), VAST_ERROR.undefined), SCRIPT_TIMEOUT_MS);

  const close = createClose(frame, mounted, setTimer);
  const dispose = () => {
    cancelTimer();
    listener = null;
    fail(new Error('aborted'), VAST_ERROR.undefined);
    close();
  };

  return {
    ads: answer.promise,
    dispose,
    start: (ad, volume, on) => {
      listener = on;
      turn = newTurn(pod.indexOf(ad) + 1, volume);
      frame.send({ do: 'volume', volume });
      queueMicrotask(() => listener === on && proceed());
      return session(frame, turn, () => {
        if (!turn.ended && !isOver) frame.send({ do: 'leave' });
        listener = null;
      });
    },
  };
}

/** Creates the function that hides the frame, and removes it a while later. It may be called again. */
function createClose(frame: ImaFrame, mounted: MountedFrame, setTimer: ImaRunDeps['setTimer']): () => void {
  let isClosed = false;
  return () => {
    if (isClosed) return;
    isClosed = true;
    mounted.hide();
    setTimer(() => {
      frame.dispose();
      mounted.remove();
    }, LEAVE_MS);
  };
}

/** The film that the machine of the break is at: its place in the pod, its volume, and how it goes. */
type Turn = { readonly place: number; volume: number; stalled: boolean; ended: boolean };
const newTurn = (place: number, volume: number): Turn => ({ place, volume, stalled: false, ended: false });

const session = (frame: ImaFrame, turn: Turn, stop: () => void): AdSession => ({
  play: () => frame.send({ do: 'resume' }),
  pause: () => frame.send({ do: 'pause' }),
  setVolume: (volume) => {
    turn.volume = volume;
    frame.send({ do: 'volume', volume });
  },
  stop,
});

/** A promise with its ends; only the first of them counts. */
function createAnswer() {
  let resolve: (ads: readonly LoadedAd[]) => void = () => undefined;
  let reject: (cause: Error) => void = () => undefined;
  const promise = new Promise<readonly LoadedAd[]>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

type PlayReport = Extract<ImaReport, { place: number }>;

/**
 * Converts a report of the vendor's player to events of the break. Progress after a stall is the end of the
 * stall, which has no report of its own.
 */
function playEvents(report: PlayReport, stalled: boolean): readonly AdSessionEvent[] {
  if (report.type !== 'progress') return [{ type: report.type }];
  const { position, duration } = report;
  return [...(stalled ? [{ type: 'running' } as const] : []), { type: 'progress', position, duration }];
}
