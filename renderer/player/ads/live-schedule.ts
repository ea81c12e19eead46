import { createLiveBreakFeed, type LiveBreakFeed, type LiveBreaks } from '#renderer/player/ads/cues/live-break-feed.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { Interstitial } from '#shared/domain/ads/cues/interstitials.ts';
import type { LiveAdBreak } from '#shared/domain/ads/live-ad-break.ts';
import { cutAfter, type DueBreak, dueBreak, isLivePrerollDue, resumeAfterAds } from '#shared/domain/ads/live-breaks.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { AdsDeps } from './ads-deps.ts';
import { isOwnAddress } from './break-platforms.ts';
import { createInterstitialPlatform } from './interstitial-platform.ts';
import type { Schedule, Viewing } from './viewing.ts';

/** Milliseconds within which a break and an interstitial are the same one, announced twice. */
const SAME_BREAK_MS = 2 * SECOND;

/** Length in seconds of an interstitial that gives none. */
const UNKNOWN_SECONDS = 60;

/** An interstitial as a break, if the playlist has no other cue of it. */
const interstitialBreak = ({ id, startTime, duration }: Interstitial): LiveAdBreak => ({
  id,
  startTime,
  endTime: startTime + (duration ?? UNKNOWN_SECONDS) * SECOND,
  duration,
  planned_duration: null,
  dfn: null,
  part_number: null,
  uwallTime: null,
  keyupTime: null,
});

/** Interstitials without a cue: the others are breaks known by their cues, for which ads are requested. */
export const loneInterstitials = ({ breaks, interstitials }: LiveBreaks): readonly Interstitial[] =>
  interstitials.filter(({ startTime }) => !breaks.some((one) => Math.abs(one.startTime - startTime) <= SAME_BREAK_MS));

/** Whether an interstitial's assets may play for a viewer: for a kids profile those of the product's own server only, which is asked otherwise. */
const mayPlay = ({ assetUri, assetList }: Interstitial, kids: boolean, page: string): boolean =>
  !kids || isOwnAddress(assetUri ?? assetList ?? '', page);

/** Places the breaks of a channel by the cues of its stream. They take the place of the picture; the content behind keeps its buffer. */
export function createLiveSchedule(
  viewing: Viewing,
  deps: AdsDeps,
  picture: AdPicture,
  onFeed: (feed: LiveBreakFeed | null) => void,
): Schedule {
  const { loop, ports, adPorts, document } = deps;
  let feed: LiveBreakFeed | null = null;
  let startedAt: number | null = null;
  let prerollAsked = false;
  const view = () => loop.store.getState();
  const cut = createCutTimer(viewing, ports);

  const resumeAt = () => resumePlace(viewing, view());

  const request = (due: DueBreak, breaks: LiveBreaks) => {
    const lone = loneInterstitials(breaks).find((one) => one.id === due.id && mayPlay(one, viewing.tagViewer().kids, document.baseURI));
    const dueBreak = breaks.breaks.find(({ id }) => id === due.id);
    return viewing.request({
      ...{ kind: due.kind, id: due.id, seconds: due.seconds, resumeAt },
      ...(lone
        ? { platforms: [createInterstitialPlatform(lone, { ports: adPorts, picture, page: document.baseURI, viewer: viewing.tagViewer })] }
        : {}),
      custom: dueBreak && feed ? feed.customParameters(dueBreak) : '',
      onStart: () => cut.arm(due.endTime, view().pictureTime ?? due.endTime),
    });
  };

  const watch = ({ pictureTime, onAir }: PlayerState) => {
    if (feed === null || pictureTime === null) return;
    const breaks = feed.store.getState();
    const limits = viewing.limits();
    const all = [...breaks.breaks, ...loneInterstitials(breaks).map(interstitialBreak)];
    const facts = { pictureTime, onAir, played: limits.played, lastStart: limits.lastStart, now: limits.now };
    const due = dueBreak(all, { ...viewing.settings(), ...facts });
    if (due === null) return;
    const run = viewing.running() ?? request(due, breaks);
    if (due.start && run?.request.breakId === due.id) run.go();
  };

  const preroll = () => {
    const sinceStartMs = startedAt === null ? 0 : ports.now() - startedAt;
    const linearLoaded = viewing.running() !== null || viewing.limits().lastStart !== null;
    if (prerollAsked || !isLivePrerollDue({ safari: adPorts.isSafari, sinceStartMs, linearLoaded })) return;
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
    seek: () => {
      if (!viewing.running()?.hasStarted()) viewing.cancel();
    },
    contentEnded: () => loop.dispatch({ type: 'ad-over', session: view().session, at: 'position' }),
    restarted: () => {
      viewing.cancel();
      stopFeed();
    },
    dispose: () => {
      cut.cancel();
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
      const ms = cutAfter(endTime, pictureTime, viewing.settings().live_sharp_cut_long_ad);
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

/** What the feed of breaks is given: the cues of the engine that plays, and the keys of remote config. */
function feedDeps({ loop, ports, adPorts, engineCues }: AdsDeps, viewing: Viewing): Parameters<typeof createLiveBreakFeed>[0] {
  const picture = () => {
    const { onAir, pictureTime } = loop.store.getState();
    return { onAir, pictureTime };
  };
  return {
    cues: engineCues,
    fetchPlaylist: adPorts.fetchPlaylist,
    fetchTrafficLog: (signal) => adPorts.fetchTrafficLog?.(viewing.target, viewing.data(), signal) ?? Promise.resolve(null),
    settings: () => ({ ...viewing.settings(), timeshift: viewing.data()?.timeshiftMinutes ?? 0 }),
    picture,
    now: ports.wallClock,
    setTimer: ports.setTimer,
    log: ports.log,
  };
}
