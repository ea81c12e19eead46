import type { ScriptMemory } from '#renderer/player/ads/ima/script-memory.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { TagViewer } from '#renderer/player/ads/vast/ad-tag.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import type { StartData } from '#renderer/player/session/session-state.ts';
import { BREAK_TIMES, type BreakTimes } from '#shared/domain/ads/ad-break.ts';
import type { AdKind, LinearAdKind } from '#shared/domain/ads/ad-kind.ts';
import { type AdPlan, adPlan } from '#shared/domain/ads/ad-plan.ts';
import type { BreakLimits } from '#shared/domain/ads/break-times.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { AdPlatform, LoadedAd } from './ad-platform.ts';
import type { AdSettings } from './ad-ports.ts';
import type { AdsDeps } from './ads-deps.ts';
import { createAdFilter } from './allowed-ads.ts';
import { breakPlatforms, isOwnAddress, tagViewer } from './break-platforms.ts';
import { type BreakRun, runBreak } from './break-run.ts';

/** A break that is about to be requested. `platforms` replaces those of remote config, for ads that the playlist itself names. */
export type WantedBreak = {
  readonly kind: LinearAdKind;
  readonly id: string;
  readonly seconds?: number;
  readonly tag?: string | null;
  readonly custom?: string;
  readonly platforms?: readonly AdPlatform[];
  readonly resumeAt?: () => 'position' | 'edge';
  readonly onLoaded?: (ads: readonly LoadedAd[]) => void;
  readonly onStart?: () => void;
};

/** The ads of one target from its choice to its end, through all of its sessions: which breaks were played, and the one that runs. */
export type Viewing = {
  readonly target: PlayTarget;
  readonly start: (data: StartData) => void;
  readonly data: () => StartData | null;
  readonly plan: (kind: AdKind) => AdPlan;
  readonly settings: () => AdSettings;
  /** What ad servers are told about the viewer. */
  readonly tagViewer: () => TagViewer;
  readonly limits: () => BreakLimits;
  readonly running: () => BreakRun | null;
  /** Requests a break; null where the plan forbids it, or another one runs. */
  readonly request: (wanted: WantedBreak) => BreakRun | null;
  /** Ends the break that runs, as if it had not been, unless it has started. */
  readonly cancel: () => void;
};

/** How breaks are placed: in a video, or on a channel. */
export type Schedule = {
  readonly begin: () => void;
  readonly started: () => void;
  readonly follow: (now: PlayerState, before: PlayerState) => void;
  readonly seek: (from: number, to: number) => void;
  readonly contentEnded: () => void;
  /** The session goes on under a new number, after a recovery. */
  readonly restarted: () => void;
  readonly dispose: () => void;
};

const itemOf = (target: PlayTarget): string => (target.kind === 'live' ? target.networkCode : target.videoId);

const timesOf = ({ hybrid_ad_timeout: timeout, ad_priority_flip_ms: flip }: AdSettings): BreakTimes => ({
  ...BREAK_TIMES,
  timeout: timeout * SECOND,
  flip,
});

/** Begins the ads of a target. */
export function createViewing(target: PlayTarget, deps: AdsDeps, picture: AdPicture, scripts: ScriptMemory): Viewing {
  const { loop, ports, adPorts, document } = deps;
  const done = new Set<string>();
  let data: StartData | null = null;
  let running: BreakRun | null = null;
  let lastStart: number | null = null;
  const seconds = () => ports.now() / SECOND;

  const plan = (kind: AdKind): AdPlan => {
    const { tester, target: open } = loop.store.getState();
    const facts = adPorts.facts(open ?? target);
    const videoStage = data?.preview === true ? 'preview' : '';
    return adPlan(kind, { ...facts, tester, callAd: data?.callAds ?? true, videoStage });
  };

  const request = (wanted: WantedBreak): BreakRun | null => {
    const allowed = plan(wanted.kind);
    if (!allowed.play || running !== null) return null;
    const { thirdParty } = allowed;
    const filter = createAdFilter(adPorts, document.baseURI, wanted.kind);
    const platforms = wanted.platforms ?? breakPlatforms({ ...deps, picture, scripts, filter }, thirdParty, adPorts.facts(target).kids);
    if (platforms.length === 0) return null;
    const { kind, id } = wanted;
    const run = runBreak(
      {
        request: {
          kind,
          item: itemOf(target),
          breakId: id,
          seconds: wanted.seconds ?? null,
          tag: thirdParty || isOwnAddress(wanted.tag ?? '', document.baseURI) ? (wanted.tag ?? null) : null,
          custom: wanted.custom ?? '',
        },
        platforms,
        allowed: (ads, priority, calledAt) =>
          ads.filter((ad) => ad.isKnown === false || filter(ad, { priority, calledAt, platform: platforms[priority]?.id ?? '' })),
        resumeAt: wanted.resumeAt ?? (() => 'position'),
        onLoaded: (ads) => wanted.onLoaded?.(ads),
        onStart: () => {
          done.add(id);
          lastStart = seconds();
          wanted.onStart?.();
        },
        onOver: () => {
          if (running !== run) return;
          done.add(id);
          running = null;
        },
      },
      { loop, ports, adPorts, picture, content: deps.content, times: timesOf(adPorts.settings()) },
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
    tagViewer: () => tagViewer(adPorts, adPorts.facts(target).kids),
    limits: () => ({ played: done, lastStart, now: seconds(), adFreeTime: adPorts.settings().ad_free_time }),
    running: () => running,
    request,
    cancel: () => {
      const run = running;
      running = null;
      run?.close();
    },
  };
}
