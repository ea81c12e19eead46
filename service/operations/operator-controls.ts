import type { AdControls } from '#service/ads/ad-faults.ts';
import type { AdBreak } from '#service/kernel/media/media-sources.ts';
import {
  REMOTE_CONFIG_DEFAULTS,
  type RemoteConfig,
  remoteConfig,
} from '#shared/contract/operations/remote-config.ts';
import type { Clock } from '#shared/kernel/time.ts';

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
};

/**
 * Returns controls that stay as they started: the machine's time, the country and the remote config of the
 * start, no ad break and no fault.
 */
export function plainControls({ clock, country, remoteConfig: given }: StartControls): OperatorControls {
  const config = remoteConfig.parse({ ...REMOTE_CONFIG_DEFAULTS, ...given });
  return {
    clock,
    country: () => country,
    remoteConfig: () => config,
    adBreaks: () => [],
    flashSyncTimes: () => [],
    adControls: {
      faultOf: () => null,
      creatives: () => null,
      bidFault: () => null,
    },
  };
}
