import type { AdKind } from './ad-kind.ts';

/** Flags of remote config that turn kinds of ads off for everyone (S1-9-086, S1-9-089). */
export type AdFlags = {
  readonly ads_enabled: boolean;
  readonly live_liveroll: boolean;
  readonly live_midroll: boolean;
  readonly live_preroll: boolean;
  readonly live_uwall: boolean;
  readonly uwall: boolean;
};

/**
 * Facts that decide about an ad. `callAd` is checkout's, true until checkout has answered; `videoStage` is
 * checkout's, empty until then.
 */
export type AdPlanFacts = {
  readonly tester: boolean;
  readonly callAd: boolean;
  readonly countryContent: boolean;
  readonly adFree: boolean;
  readonly customerStage: 'free' | 'paid';
  readonly videoStage: string;
  readonly vasAdsFree: readonly string[];
  readonly live: boolean;
  readonly kids: boolean;
  readonly flags: AdFlags;
};

/** Why an ad does not play: the first rule that forbids it. */
export type NoAdReason = 'tester' | 'call-ad' | 'country-content' | 'ad-free' | 'preview' | 'remote-config';

/** `thirdParty` false allows house ads only, without anything personal. */
export type AdPlan =
  | { readonly play: true; readonly thirdParty: boolean }
  | { readonly play: false; readonly reason: NoAdReason };

/** Kinds by the keys of `vas_ads_free` (S1-6-013). A post-roll has no key. */
const KEY_BY_KIND: Readonly<Record<AdKind, string | null>> = {
  preroll: 'pr',
  midroll: 'mr',
  postroll: null,
  liveroll: 'live',
  uwall: 'uwall',
  keyup: 'keyup',
};

/**
 * Kinds that an ad-free viewer does not see on a channel while `vas_ads_free` is empty (S1-6-014); on demand
 * it is all of them (S1-6-015).
 */
const AD_FREE_LIVE: ReadonlySet<AdKind> = new Set(['preroll', 'midroll', 'postroll', 'keyup']);

/**
 * Whether an ad-free or paying viewer is spared this kind. A list of keys holds for both; the empty list
 * spares ad-free viewers only.
 */
function isSpared(kind: AdKind, { adFree, customerStage, vasAdsFree, live }: AdPlanFacts): boolean {
  if (!adFree && customerStage !== 'paid') return false;
  if (vasAdsFree.length === 0) return adFree && (!live || AD_FREE_LIVE.has(kind));
  const key = KEY_BY_KIND[kind];
  return key !== null && vasAdsFree.includes(key);
}

function isTurnedOff(kind: AdKind, { live, flags }: AdPlanFacts): boolean {
  if (!flags.ads_enabled || (kind === 'uwall' && !flags.uwall)) return true;
  if (!live) return false;
  switch (kind) {
    case 'liveroll':
      return !flags.live_liveroll;
    case 'midroll':
      return !flags.live_midroll;
    case 'preroll':
      return !flags.live_preroll;
    case 'uwall':
      return !flags.live_uwall;
    case 'postroll':
    case 'keyup':
      return false;
  }
}

/**
 * Returns whether an ad of this kind plays, or the first rule that forbids it. Asked again for every
 * break, since facts change.
 */
export function adPlan(kind: AdKind, facts: AdPlanFacts): AdPlan {
  if (facts.tester) return { play: false, reason: 'tester' };
  if (!facts.callAd) return { play: false, reason: 'call-ad' };
  if (!facts.countryContent) return { play: false, reason: 'country-content' };
  if (isSpared(kind, facts)) return { play: false, reason: 'ad-free' };
  if (facts.videoStage === 'preview') return { play: false, reason: 'preview' };
  if (isTurnedOff(kind, facts)) return { play: false, reason: 'remote-config' };
  return { play: true, thirdParty: !facts.kids };
}

/** Returns whether an ad of any kind may play; otherwise no code and no ads are requested. */
export const mayHaveAds = (facts: AdPlanFacts): boolean =>
  (['preroll', 'midroll', 'postroll', 'liveroll', 'uwall', 'keyup'] as const).some(
    (kind) => adPlan(kind, facts).play,
  );
