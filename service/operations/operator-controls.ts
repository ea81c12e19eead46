import type { AdControls } from '#service/ads/ad-faults.ts';
import type { AdBreak } from '#service/kernel/media/media-sources.ts';
import {
  REMOTE_CONFIG_DEFAULTS,
  type RemoteConfig,
  remoteConfig,
} from '#shared/contract/operations/remote-config.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { StationConfig } from './station-config.ts';

/** The settings that whoever runs a service changes while it runs. */
export type OperatorControls = {
  /** The viewers' time. */
  readonly clock: Clock;
  /** The country assumed for every viewer, or null. */
  readonly country: () => string | null;
  readonly remoteConfig: () => RemoteConfig;
  /** Triggered ad breaks of a channel. */
  readonly adBreaks: (networkCode: string) => readonly AdBreak[];
  /** Triggered times of flash-sync (ms) of a channel. */
  readonly flashSyncTimes: (networkCode: string) => readonly number[];
  readonly adControls: AdControls;
};

/** Initial values of the controls. */
export type StartControls = {
  readonly clock: Clock;
  readonly country: string | null;
  /** Values of remote config that differ from the defaults. */
  readonly remoteConfig: Readonly<Record<string, unknown>>;
  /** Remote config of the station on air. */
  readonly stationConfig: StationConfig;
};

/**
 * Returns controls that stay as they started: the machine's time, the country, no ad break and no fault. Remote
 * config is that of the station on air, and of the start before it.
 */
export function plainControls(start: StartControls): OperatorControls {
  const { clock, country } = start;
  const config = liveConfig(start);
  return {
    clock,
    country: () => country,
    remoteConfig: config,
    adBreaks: () => [],
    flashSyncTimes: () => [],
    adControls: {
      faultOf: () => null,
      creatives: () => null,
      bidFault: () => null,
    },
  };
}

/** Parses remote config once for each station that is on air. */
function liveConfig({
  remoteConfig: given,
  stationConfig,
}: Pick<StartControls, 'remoteConfig' | 'stationConfig'>): () => RemoteConfig {
  const parsed = (): RemoteConfig =>
    remoteConfig.parse({ ...REMOTE_CONFIG_DEFAULTS, ...stationConfig.values, ...given });
  let values = stationConfig.values;
  let config = parsed();
  return () => {
    if (stationConfig.values !== values) {
      values = stationConfig.values;
      config = parsed();
    }
    return config;
  };
}
