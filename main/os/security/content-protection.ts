import type { ProtectionStatus } from '#shared/ipc/payloads.ts';

/** The `components` of Electron's Widevine flavour; the stock flavour has none. */
export type ProtectionComponents = { readonly whenReady: () => Promise<unknown> };

/** Reads `components` out of the electron module, whose types know only the stock flavour. */
export function componentsOf(electron: object): ProtectionComponents | null {
  const components: unknown = Reflect.get(electron, 'components');
  if (typeof components !== 'object' || components === null) return null;
  const whenReady: unknown = Reflect.get(components, 'whenReady');
  return typeof whenReady === 'function' ? { whenReady: () => Promise.resolve(Reflect.apply(whenReady, components, [])) } : null;
}

/** Waits for Widevine where this flavour has it. `failed` is called once when it does not come up; other programmes play without it. */
export function startProtection(components: ProtectionComponents | null, failed: (reason: string) => void): () => ProtectionStatus {
  let status: ProtectionStatus = components === null ? 'absent' : 'starting';
  components?.whenReady().then(
    () => {
      status = 'ready';
    },
    (error: unknown) => {
      status = 'failed';
      failed(error instanceof Error ? error.message : 'unknown');
    },
  );
  return () => status;
}
