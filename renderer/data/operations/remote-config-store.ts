import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { SetTimer } from '#renderer/data/client/timers.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { REMOTE_CONFIG_DEFAULTS, type RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { nextConfigDelay } from './config-schedule.ts';
import { readStoredConfig, type StoredConfig, storeConfig } from './stored-config.ts';

/** `source` says whether the values are the schema's defaults, the last good copy, or an answer of this page load. */
export type RemoteConfigState = { readonly config: RemoteConfig; readonly source: 'defaults' | 'kept' | 'service' };

export type RemoteConfigStore = {
  readonly store: StoreApi<RemoteConfigState>;
  /** Fetches now; resolves when the answer is in the store, or the fetch failed and everything stayed. */
  readonly refresh: () => Promise<void>;
  /** Fetches now and every 900 s from then on, until the returned function is called. */
  readonly start: () => () => void;
};

export type RemoteConfigDeps = {
  readonly api: Pick<Api, 'callIfChanged'>;
  readonly platform: Pick<PlatformPort, 'storage' | 'log'>;
  readonly setTimer: SetTimer;
  readonly random: () => number;
};

/** Remote config (accounts section 9): ETag, refetch (with jitter after failures), last good copy over restarts, defaults by schema. */
export function createRemoteConfigStore(deps: RemoteConfigDeps): RemoteConfigStore {
  let copy: StoredConfig | null = readStoredConfig(deps.platform.storage);
  const store = createStore<RemoteConfigState>(() =>
    copy === null ? { config: REMOTE_CONFIG_DEFAULTS, source: 'defaults' } : { config: copy.config, source: 'kept' },
  );

  /** True when the service answered. */
  const fetchConfig = async (): Promise<boolean> => {
    const reply = await deps.api.callIfChanged('remoteConfig', {}, copy?.etag ?? null);
    if (!reply.ok) {
      deps.platform.log({ level: 'warn', code: 'REMOTE_CONFIG_FAILED', detail: { ...reply.error } });
      return false;
    }
    if (reply.value.changed) {
      copy = { etag: reply.value.etag, config: reply.value.value };
      storeConfig(deps.platform.storage, copy);
    }
    if (copy !== null) store.setState({ config: copy.config, source: 'service' });
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
