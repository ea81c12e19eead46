import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import { expandMacros } from '#renderer/player/ads/vast/tracking.ts';
import { createVastPlatform } from '#renderer/player/ads/vast/vast-platform.ts';
import type { PlayerState, PlayTarget } from '#renderer/player/player-state.ts';
import type { StartData } from '#renderer/player/session/session-state.ts';
import { BREAK_TIMES, type BreakTimes } from '#shared/domain/ads/ad-break.ts';
import type { AdKind, LinearAdKind } from '#shared/domain/ads/ad-kind.ts';
import { type AdPlan, adPlan } from '#shared/domain/ads/ad-plan.ts';
import { adWhitelistVerdict } from '#shared/domain/ads/ad-whitelist.ts';
import type { BreakLimits } from '#shared/domain/ads/break-times.ts';
import { VAST_ERROR } from '#shared/domain/ads/vast-error.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { AdPlatform, LoadedAd } from './ad-platform.ts';
import type { AdSettings } from './ad-ports.ts';
import type { AdsDeps } from './ads-deps.ts';
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

/** The platforms of remote config that are asked. A kids profile gets ads of the product's own server only. */
function platformsOf(deps: AdsDeps, picture: AdPicture, thirdParty: boolean, kids: boolean): readonly AdPlatform[] {
  const { adPorts, document, lineKbps } = deps;
  const settings = adPorts.settings();
  const page = document.baseURI;
  const own = new URL(page).host;
  const viewer = () => ({ language: adPorts.language(), personalised: adPorts.personalised() && !kids, kids });
  return settings.ad_platforms.slice(0, settings.hybrid_ad_priority + 1).flatMap(({ adapter, tag }, index) => {
    if (tag === '' || !URL.canParse(tag, page) || (!thirdParty && new URL(tag, page).host !== own)) return [];
    const vast = createVastPlatform(`${adapter}-${index}`, tag, { ports: adPorts, picture, page, viewer, lineKbps });
    return [vast];
  });
}

/** Drops ads that the whitelist blocks: they are reported, and their error addresses told (S1-4-070, S1-4-071). */
function allowedAds(deps: AdsDeps, platforms: readonly AdPlatform[]) {
  const { adPorts, document } = deps;
  return (ads: readonly LoadedAd[], platform: number, calledAt: number): readonly LoadedAd[] => {
    const settings = adPorts.settings();
    const list = {
      enabled: settings.enable_ad_whitelist,
      creatives: settings.ad_whitelist_creative_list,
      lineItems: settings.ad_whitelist_line_item_id_list,
      cdnHosts: [new URL(document.baseURI).host, ...settings.ad_cdn_hosts],
    };
    return ads.filter((ad) => {
      const mediaHost = URL.canParse(ad.media.url) ? new URL(ad.media.url).host : '';
      if (adWhitelistVerdict({ ...ad, mediaHost }, list).pass) return true;
      for (const url of ad.tracking.errors) adPorts.track(expandMacros(url, { ERRORCODE: String(VAST_ERROR.undefined) }));
      if (ad.media.type === 'mp4')
        adPorts.reportBlocked({
          creative_id: ad.creativeId,
          media_url: ad.media.url,
          ad_system: ad.adSystem,
          advertiser_name: ad.advertiser,
          duration: ad.seconds,
          click_through_url: ad.clickThrough ?? '',
          priority: platform,
          platform: platforms[platform]?.id ?? '',
          ad_call_timestamp: calledAt,
        });
      return false;
    });
  };
}

/** Begins the ads of a target. */
export function createViewing(target: PlayTarget, deps: AdsDeps, picture: AdPicture): Viewing {
  const { loop, ports, adPorts } = deps;
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
    const platforms = wanted.platforms ?? platformsOf(deps, picture, allowed.thirdParty, adPorts.facts(target).kids);
    if (platforms.length === 0) return null;
    const { kind, id } = wanted;
    const run = runBreak(
      {
        request: {
          kind,
          item: itemOf(target),
          breakId: id,
          seconds: wanted.seconds ?? null,
          tag: wanted.tag ?? null,
          custom: wanted.custom ?? '',
        },
        platforms,
        allowed: allowedAds(deps, platforms),
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
      { loop, ports, adPorts, picture, times: timesOf(adPorts.settings()) },
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
