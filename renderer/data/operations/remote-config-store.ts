import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { OWN_SERVICE, type PageClient } from '#renderer/data/client/page-client.ts';
import { readStored } from '#renderer/data/client/stored-value.ts';
import type { PlatformPort, StoragePort } from '#renderer/platform/port.ts';
import {
  REMOTE_CONFIG_DEFAULTS,
  REMOTE_CONFIG_REFETCH_SECONDS,
  type RemoteConfig,
  remoteConfig,
} from '#shared/contract/operations/remote-config.ts';
import { serviceAddress } from '#shared/domain/operations/service-address.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/**
 * `source` says where the values come from: the schema's defaults, the stored copy, or a reply to this page
 * load.
 */
export type RemoteConfigState = {
  readonly config: RemoteConfig;
  readonly source: 'defaults' | 'kept' | 'service';
};

export type RemoteConfigStore = {
  readonly store: StoreApi<RemoteConfigState>;
  /** Fetches now; resolves when the reply is stored, or the fetch failed and nothing changed. */
  readonly refresh: () => Promise<void>;
  /** Fetches now and then every 900 s, until the returned function is called. */
  readonly start: () => () => void;
};

export type RemoteConfigDeps = {
  readonly api: Pick<Api, 'callIfChanged'>;
  readonly platform: Pick<PlatformPort, 'storage' | 'log'>;
  readonly setTimer: SetTimer;
  readonly random: () => number;
  /** Values that override the service's, and the bases to which paths in values are resolved. */
  readonly client?: Pick<PageClient, 'remoteConfig' | 'bases'>;
  /**
   * Whether the page itself has asked for it by a link. The first fetch then has no tag of ours, or it would
   * be another request: the browser's cache compares instead.
   */
  readonly linked?: boolean;
};

/**
 * Creates the store of the remote config (S0-7-056): fetched with an ETag, repeated with jitter after
 * failures, stored across restarts, with the schema's defaults.
 */
export function createRemoteConfigStore(deps: RemoteConfigDeps): RemoteConfigStore {
  const withOverrides = (config: RemoteConfig): RemoteConfig => completeConfig(config, deps.client);
  let copy: StoredConfig | null = readStoredConfig(deps.platform.storage);
  const store = createStore<RemoteConfigState>(() =>
    copy === null
      ? { config: withOverrides(REMOTE_CONFIG_DEFAULTS), source: 'defaults' }
      : { config: withOverrides(copy.config), source: 'kept' },
  );

  let linked = deps.linked ?? false;
  /** Returns whether the service replied. */
  const fetchConfig = async (): Promise<boolean> => {
    const tag = linked ? null : (copy?.etag ?? null);
    linked = false;
    const reply = await deps.api.callIfChanged('remoteConfig', {}, tag);
    if (!reply.ok) {
      deps.platform.log({ level: 'warn', code: 'REMOTE_CONFIG_FAILED', detail: { ...reply.error } });
      return false;
    }
    if (reply.value.changed) {
      copy = { etag: reply.value.etag, config: reply.value.value };
      storeConfig(deps.platform.storage, copy);
    }
    if (copy !== null) store.setState({ config: withOverrides(copy.config), source: 'service' });
    return true;
  };

  const start = (): (() => void) => {
    let stopped = false;
    let cancel: () => void = () => undefined;
    const round = async (): Promise<void> => {
      const answered = await fetchConfig();
      if (!stopped) cancel = deps.setTimer(() => void round(), nextConfigDelay(!answered, deps.random()));
    };
    void round();
    return () => {
      stopped = true;
      cancel();
    };
  };

  return { store, refresh: async () => void (await fetchConfig()), start };
}

/** Overrides the config with the operator's values, and resolves its paths to addresses of the back end. */
function completeConfig(config: RemoteConfig, client: RemoteConfigDeps['client']): RemoteConfig {
  const { bases, remoteConfig: overrides } = client ?? OWN_SERVICE;
  if (bases === null && Object.keys(overrides).length === 0) return config;
  const addressed: unknown = JSON.parse(
    JSON.stringify({ ...config, ...overrides }),
    (_key, value: unknown) => (typeof value === 'string' ? serviceAddress(value, bases) : value),
  );
  return remoteConfig.parse(addressed);
}

/**
 * Share of the interval by which a fetch after a failure varies, so that clients that failed together spread
 * out.
 */
export const CONFIG_JITTER = 0.1;

/**
 * Returns the milliseconds until the next fetch: 900 s (S0-9-019), after a failure varied by a tenth.
 * `random` is from 0 to 1.
 */
export function nextConfigDelay(failed: boolean, random: number): number {
  if (!failed) return REMOTE_CONFIG_REFETCH_SECONDS * SECOND;
  const share = 1 + (2 * random - 1) * CONFIG_JITTER;
  return Math.round(REMOTE_CONFIG_REFETCH_SECONDS * SECOND * share);
}

const KEY = `${PRODUCT.prefix}.remote-config`;
const storedConfig = z.object({ etag: z.string().nullable(), config: remoteConfig });

/** The last valid remote config with its ETag. */
export type StoredConfig = { readonly etag: string | null; readonly config: RemoteConfig };

/** Reads the stored copy; null if there is none or it does not parse. */
export const readStoredConfig = (storage: StoragePort): StoredConfig | null =>
  readStored(storage, KEY, storedConfig);

/** Stores a valid copy for the next start. */
export const storeConfig = (storage: StoragePort, copy: StoredConfig): void =>
  storage.write(KEY, JSON.stringify(copy));
