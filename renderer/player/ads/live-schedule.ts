import {
  createLiveBreakFeed,
  type LiveBreakFeed,
  type LiveBreaks,
} from '#renderer/player/ads/cues/live-break-feed.ts';
import {
  createLiveInterstitials,
  loneInterstitials,
} from '#renderer/player/ads/interstitials/live-interstitials.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { START_ADJUSTMENT_SECONDS } from '#shared/domain/ads/break-times.ts';
import type { Interstitial } from '#shared/domain/ads/cues/interstitials.ts';
import {
  cutDelay,
  type DueBreak,
  dueBreak,
  isLivePrerollDue,
  resumeAfterAds,
} from '#shared/domain/ads/due-break.ts';
import type { LiveAdBreak } from '#shared/domain/ads/live-ad-break.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { AdsDeps } from './ads-deps.ts';
import type { BreakSchedule, Viewing } from './viewing.ts';

/** Length in seconds of an interstitial that gives none. */
const UNKNOWN_SECONDS = 60;

/**
 * An interstitial as a break, if the playlist has no other cue of it. One that is shorter than the least rest
 * of a break plays at its start all the same.
 */
const interstitialBreak = ({ id, startTime, duration }: Interstitial, leastRest: number): LiveAdBreak => ({
  id,
  startTime,
  endTime: startTime + Math.max(duration ?? UNKNOWN_SECONDS, leastRest + START_ADJUSTMENT_SECONDS) * SECOND,
  duration: null,
  planned_duration: null,
  dfn: null,
  part_number: null,
  uwallTime: null,
  keyupTime: null,
});

const loneBreaks = (breaks: LiveBreaks, leastRest: number): readonly LiveAdBreak[] =>
  loneInterstitials(breaks).map((one) => interstitialBreak(one, leastRest));

/**
 * Places the breaks of a channel by the cues of its stream. They take the place of the picture; the content
 * behind keeps its buffer.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one schedule, whose steps share its state.
export function createLiveSchedule(
  viewing: Viewing,
  deps: AdsDeps,
  picture: AdPicture,
  onFeed: (feed: LiveBreakFeed | null) => void,
): BreakSchedule {
  const { loop, ports, adPorts } = deps;
  let feed: LiveBreakFeed | null = null;
  let startedAt: number | null = null;
  let prerollAsked = false;
  const view = () => loop.store.getState();
  const cutTimer = createCutTimer(viewing, ports);
  const sinceStart = () => (startedAt === null ? 0 : ports.now() - startedAt);

  const resumeAt = () => resumePlace(viewing, view());
  const assets = createLiveInterstitials(viewing, deps, picture, resumeAt);

  const request = (due: DueBreak, breaks: LiveBreaks) => {
    const dueBreak = breaks.breaks.find(({ id }) => id === due.id);
    return viewing.request({
      kind: due.kind,
      id: due.id,
      seconds: due.seconds,
      resumeAt,
      ...assets.optionsOf(due.id, breaks),
      custom: dueBreak && feed ? feed.customParameters(dueBreak) : '',
      onStart: () => cutTimer.arm(due.endTime, view().pictureTime ?? due.endTime),
    });
  };

  const watch = ({ pictureTime, onAir }: PlayerState) => {
    if (feed === null || pictureTime === null) return;
    const breaks = feed.store.getState();
    const limits = viewing.limits();
    if (assets.before(breaks, sinceStart())) return;
    const all = [...breaks.breaks, ...loneBreaks(breaks, viewing.settings().adbkctrl_threshold)];
    const facts = { pictureTime, onAir, played: limits.played, lastStart: limits.lastStart, now: limits.now };
    const due = dueBreak(all, { ...viewing.settings(), ...facts });
    if (due === null) return;
    const run = viewing.running() ?? request(due, breaks);
    if (due.start && run?.request.breakId === due.id) run.go();
  };

  const preroll = () => {
    const linearLoaded = viewing.running() !== null || viewing.limits().lastStart !== null;
    if (
      prerollAsked ||
      !isLivePrerollDue({ safari: adPorts.isSafari, sinceStartMs: sinceStart(), linearLoaded })
    )
      return;
    prerollAsked = true;
    viewing.request({ kind: 'preroll', id: 'preroll', resumeAt })?.go();
  };

  const stopFeed = () => {
    feed?.stop();
    feed = null;
    onFeed(null);
  };
  const startFeed = () => {
    startedAt ??= ports.now();
    feed = createLiveBreakFeed(feedDeps(deps, viewing));
    onFeed(feed);
  };

  return {
    begin: () => undefined,
    started: () => undefined,
    follow: (now) => {
      if (now.phase !== 'playing') return;
      if (feed === null) startFeed();
      watch(now);
      preroll();
    },
    seek: (from, to) => {
      if (viewing.running()?.hasStarted()) return;
      viewing.cancel();
      if (feed !== null) assets.seek(feed.store.getState(), from, to);
    },
    contentEnded: () => loop.dispatch({ type: 'ad-over', session: view().session, at: 'position' }),
    restarted: () => {
      viewing.cancel();
      stopFeed();
    },
    dispose: () => {
      cutTimer.cancel();
      viewing.cancel();
      stopFeed();
    },
  };
}

/** Cuts the ads if remote config says so, when the break is over for this viewer. */
function createCutTimer(viewing: Viewing, { setTimer }: Pick<AdsDeps['ports'], 'setTimer'>) {
  let cancel: () => void = () => undefined;
  return {
    cancel: () => cancel(),
    arm: (endTime: number, pictureTime: number) => {
      cancel();
      const ms = cutDelay(endTime, pictureTime, viewing.settings().live_sharp_cut_long_ad);
      cancel = ms === null ? () => undefined : setTimer(() => viewing.running()?.cut(), ms);
    },
  };
}

/** Where the channel resumes after its ads, by its position as they start. */
function resumePlace(viewing: Viewing, { onAir }: PlayerState): 'position' | 'edge' {
  const data = viewing.data();
  const scheme = data?.source.protection?.scheme ?? null;
  return resumeAfterAds({ live: true, onAir, mayShift: data?.canShift === true, scheme });
}

/** Dependencies of the feed of breaks: the cues of the engine that plays, and the keys of remote config. */
function feedDeps(
  { loop, ports, adPorts, engineCues }: AdsDeps,
  viewing: Viewing,
): Parameters<typeof createLiveBreakFeed>[0] {
  const picture = () => {
    const { onAir, pictureTime } = loop.store.getState();
    return { onAir, pictureTime };
  };
  return {
    cues: engineCues,
    fetchPlaylist: adPorts.fetchPlaylist,
    fetchTrafficLog: (signal) =>
      adPorts.fetchTrafficLog?.(viewing.target, viewing.data(), signal) ?? Promise.resolve(null),
    settings: () => ({ ...viewing.settings(), timeshift: viewing.data()?.timeshiftMinutes ?? 0 }),
    picture,
    now: ports.wallClock,
    setTimer: ports.setTimer,
    log: ports.log,
  };
}
