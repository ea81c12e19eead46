import type { BreakAhead } from '#renderer/player/ads/prepared/prepared-ads.ts';
import type { TagViewer } from '#renderer/player/ads/vast/ad-tag.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import type { StartData } from '#renderer/player/session/session-state.ts';
import { BREAK_TIMES, type BreakTimes } from '#shared/domain/ads/ad-break-state.ts';
import type { AdKind } from '#shared/domain/ads/ad-kind.ts';
import { type AdPlan, adPlan } from '#shared/domain/ads/ad-plan.ts';
import type { BreakLimits } from '#shared/domain/ads/break-times.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { LoadedAd } from './ad-platform.ts';
import type { AdSettings } from './ad-ports.ts';
import type { AdsDeps } from './ads-deps.ts';
import { allowedPod } from './allowed-ads.ts';
import { type BreakOptions, createBreakRequests, type ViewingParts } from './break-requests.ts';
import { type BreakRun, runBreak } from './break-run.ts';

/** A break that is about to be requested. */
export type ViewingBreak = BreakOptions & {
  readonly resumeAt?: () => 'position' | 'edge';
  readonly onLoaded?: (ads: readonly LoadedAd[]) => void;
  readonly onStart?: () => void;
  /** The break is over, and the content plays on. */
  readonly onOver?: () => void;
};

/**
 * The ads of one target from its choice to its end, through all of its sessions: which breaks were played,
 * and the one that runs.
 */
export type Viewing = {
  readonly target: PlayTarget;
  readonly start: (data: StartData) => void;
  readonly data: () => StartData | null;
  readonly plan: (kind: AdKind) => AdPlan;
  readonly settings: () => AdSettings;
  /** Facts about the viewer for ad servers. */
  readonly tagViewer: () => TagViewer;
  readonly limits: () => BreakLimits;
  readonly running: () => BreakRun | null;
  /** Requests a break; null if the plan forbids it, or another one runs. */
  readonly request: (options: ViewingBreak) => BreakRun | null;
  /**
   * A break as it may be requested ahead; null if the plan forbids it or the platform must not be asked yet
   * (R-120).
   */
  readonly ahead: (options: ViewingBreak) => BreakAhead | null;
  /** Ends the break that runs, as if it had not been, unless it has started. */
  readonly cancel: () => void;
};

/** How breaks are placed: in a video, or on a channel. */
export type BreakSchedule = {
  readonly begin: () => void;
  readonly started: () => void;
  readonly follow: (now: PlayerState, before: PlayerState) => void;
  readonly seek: (from: number, to: number) => void;
  readonly contentEnded: () => void;
  /** The session continues under a new number, after a recovery. */
  readonly restarted: () => void;
  readonly dispose: () => void;
};

const timesOf = ({ hybrid_ad_timeout: timeout, ad_priority_flip_ms: flip }: AdSettings): BreakTimes => ({
  ...BREAK_TIMES,
  timeout: timeout * SECOND,
  flip,
});

/** Begins the ads of a target. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one viewing, whose breaks share its facts.
export function createViewing(target: PlayTarget, deps: AdsDeps, parts: ViewingParts): Viewing {
  const { loop, ports, adPorts } = deps;
  const done = new Set<string>();
  let data: StartData | null = null;
  let running: BreakRun | null = null;
  let lastStart: number | null = null;
  const seconds = () => ports.now() / SECOND;

  const plan = (kind: AdKind): AdPlan => {
    const { tester } = loop.store.getState();
    const videoStage = data?.preview === true ? 'preview' : '';
    return adPlan(kind, { ...adPorts.facts(target), tester, callAd: data?.callAds ?? true, videoStage });
  };

  const requests = createBreakRequests(target, deps, parts);

  const ahead = (options: ViewingBreak): BreakAhead | null => {
    const allowed = plan(options.kind);
    return allowed.play ? requests.ahead(options, allowed.thirdParty) : null;
  };

  const request = (options: ViewingBreak): BreakRun | null => {
    const allowed = plan(options.kind);
    if (!allowed.play || running !== null) return null;
    const { request: adRequest, platforms, filter } = requests.due(options, allowed.thirdParty);
    if (platforms.length === 0) return null;
    const { id } = options;
    const run = runBreak(
      {
        request: adRequest,
        platforms,
        allowed: (ads, priority, calledAt) => {
          const source = { priority, calledAt, platform: platforms[priority]?.id ?? '' };
          return allowedPod(ads, (ad) => ad.isKnown === false || filter(ad, source));
        },
        resumeAt: options.resumeAt ?? (() => 'position'),
        onLoaded: (ads) => options.onLoaded?.(ads),
        onStart: () => {
          done.add(id);
          lastStart = seconds();
          options.onStart?.();
        },
        onOver: () => {
          if (running !== run) return;
          done.add(id);
          running = null;
          options.onOver?.();
        },
      },
      {
        loop,
        ports,
        adPorts,
        picture: parts.picture,
        content: deps.content,
        times: timesOf(adPorts.settings()),
      },
    );
    running = run;
    return run;
  };

  return {
    target,
    start: (given) => {
      data = given;
    },
    data: () => data,
    plan,
    settings: adPorts.settings,
    tagViewer: requests.viewer,
    limits: () => ({ played: done, lastStart, now: seconds(), adFreeTime: adPorts.settings().ad_free_time }),
    running: () => running,
    request,
    ahead,
    cancel: () => {
      const run = running;
      running = null;
      run?.close();
    },
  };
}
