import type { AdFault, BidFault } from '#service/ads/ad-faults.ts';
import type { AdPlatformNo } from '#service/ads/creatives/ad-content.ts';
import type { AdBreak } from '#service/kernel/media/media-sources.ts';
import type { OperatorControls, StartControls } from '#service/operations/operator-controls.ts';
import { REMOTE_CONFIG_DEFAULTS, remoteConfig } from '#shared/contract/operations/remote-config.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type Fault, type FaultCall, type FaultEffect, takeFault } from './faults.ts';

/** A triggered ad break; without a network code it applies to every channel. */
type TriggeredBreak = AdBreak & { readonly networkCode: string | null };
/** A time of flash-sync; without a network code it applies to every channel that has flash-sync. */
type FlashSyncTime = { readonly networkCode: string | null; readonly time: number };
/** Stored breaks; older ones have left every time-shift window. */
const MAX_BREAKS = 50;
/** Lead time of a break in ms: the playlist must announce it first. */
const BREAK_LEAD = 8 * SECOND;

/** Settings of the ad server in the console: the fault of each platform, and the creatives of every break. */
type AdSettings = {
  readonly faults: readonly (AdFault | null)[];
  readonly creatives: readonly string[] | null;
  readonly bid: BidFault | null;
};

type Flags = Readonly<Record<string, unknown>>;

/** Settings of the demo console. They end with the process. */
export type DemoState = OperatorControls & {
  readonly latency: () => number;
  /** Returns the effect of a fault that matches this call, and counts the fault down. */
  readonly takeFault: (call: FaultCall) => FaultEffect | null;
  readonly setBidFault: (fault: BidFault | null) => void;
  readonly setAdFault: (platform: AdPlatformNo, fault: AdFault | null) => void;
  /** Answers every break with these creatives; null lets the ad server choose again. */
  readonly setAdCreatives: (creatives: readonly string[] | null) => void;
  readonly setCountry: (country: string | null) => void;
  readonly setClockOffset: (ms: number) => void;
  readonly setLatency: (ms: number) => void;
  /** Merges flags into remote config; an invalid value falls back to its default. */
  readonly setFlags: (flags: Flags) => void;
  readonly addFault: (fault: Omit<Fault, 'id'>) => Fault;
  readonly clearFaults: (id?: number) => void;
  readonly triggerAdBreak: (
    networkCode: string | null,
    seconds: number,
    interstitial?: AdBreak['interstitial'],
  ) => void;
  /** Adds a time of flash-sync after a lead in ms. */
  readonly addFlashSync: (networkCode: string | null, leadMs: number) => void;
  /** Resets everything to the start of the service. */
  readonly reset: () => void;
  readonly snapshot: () => DemoSnapshot;
};

/** The state for the console. Times in milliseconds. */
export type DemoSnapshot = {
  readonly country: string | null;
  readonly clock_offset: number;
  readonly now: string;
  readonly latency: number;
  readonly faults: readonly Fault[];
  readonly ad_breaks: readonly TriggeredBreak[];
  readonly flags: Flags;
  readonly ads: AdSettings;
};

type Settings = {
  readonly country: string | null;
  readonly offset: number;
  readonly latency: number;
  readonly faults: readonly Fault[];
  readonly breaks: readonly TriggeredBreak[];
  readonly flashSync: readonly FlashSyncTime[];
  readonly flags: Flags;
  readonly ads: AdSettings;
};

const PLAIN_ADS: AdSettings = { faults: [null, null], creatives: null, bid: null };

/**
 * Creates the state with the machine's time, and the country and remote config of the command line, if any; a
 * reset returns to them.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state, and a setter for each part of it.
export function createDemoState({
  clock: machineClock,
  country,
  remoteConfig: flags,
  stationConfig,
}: StartControls): DemoState {
  const plain: Settings = {
    country,
    offset: 0,
    latency: 0,
    faults: [],
    breaks: [],
    flashSync: [],
    flags,
    ads: PLAIN_ADS,
  };
  let state = plain;
  let lastId = 0;
  const change = (next: Partial<typeof state>): void => {
    state = { ...state, ...next };
  };
  const now = (): number => machineClock.now() + state.offset;
  return {
    clock: { now },
    country: () => state.country,
    latency: () => state.latency,
    remoteConfig: () =>
      remoteConfig.parse({ ...REMOTE_CONFIG_DEFAULTS, ...stationConfig.values, ...state.flags }),
    takeFault: (call) => {
      const { effect, left } = takeFault(state.faults, call);
      change({ faults: left });
      return effect;
    },
    adBreaks: (code) => state.breaks.filter((one) => one.networkCode === null || one.networkCode === code),
    adControls: {
      faultOf: (platform) => state.ads.faults[platform] ?? null,
      creatives: () => state.ads.creatives,
      bidFault: () => state.ads.bid,
    },
    setAdFault: (platform, fault) =>
      change({ ads: { ...state.ads, faults: state.ads.faults.with(platform, fault) } }),
    setBidFault: (bid) => change({ ads: { ...state.ads, bid } }),
    setAdCreatives: (creatives) => change({ ads: { ...state.ads, creatives } }),
    setCountry: (country) => change({ country }),
    setClockOffset: (offset) => change({ offset }),
    setLatency: (latency) => change({ latency }),
    setFlags: (flags) => change({ flags: { ...state.flags, ...flags } }),
    addFault: (fault) => {
      lastId += 1;
      const added = { ...fault, id: lastId };
      change({ faults: [...state.faults, added] });
      return added;
    },
    clearFaults: (id) =>
      change({ faults: id === undefined ? [] : state.faults.filter((one) => one.id !== id) }),
    triggerAdBreak: (networkCode, duration, interstitial) =>
      change({
        breaks: [...state.breaks, { networkCode, start: now() + BREAK_LEAD, duration, interstitial }].slice(
          -MAX_BREAKS,
        ),
      }),
    flashSyncTimes: (code) =>
      state.flashSync.flatMap(({ networkCode, time }) =>
        networkCode === null || networkCode === code ? [time] : [],
      ),
    addFlashSync: (networkCode, leadMs) =>
      change({ flashSync: [...state.flashSync, { networkCode, time: now() + leadMs }].slice(-MAX_BREAKS) }),
    reset: () => change(plain),
    snapshot: () => ({
      country: state.country,
      clock_offset: state.offset,
      now: new Date(now()).toISOString(),
      latency: state.latency,
      faults: state.faults,
      ad_breaks: state.breaks,
      flags: state.flags,
      ads: state.ads,
    }),
  };
}
