import type { ProtectionStatus } from '#shared/ipc/payloads.ts';

/** The `components` API of the Widevine build of Electron; the stock build has none. */
export type ProtectionComponents = { readonly whenReady: () => Promise<unknown> };

/** Reads `components` from the electron module, whose types cover the stock build only. */
export function componentsOf(electron: object): ProtectionComponents | null {
  const components: unknown = Reflect.get(electron, 'components');
  if (typeof components !== 'object' || components === null) return null;
  const whenReady: unknown = Reflect.get(components, 'whenReady');
  return typeof whenReady === 'function'
    ? { whenReady: () => Promise.resolve(Reflect.apply(whenReady, components, [])) }
    : null;
}

/**
 * Waits for Widevine if the build has it. Calls `failed` once if it does not load; unprotected programmes
 * still play.
 */
export function startProtection(
  components: ProtectionComponents | null,
  failed: (reason: string) => void,
): () => ProtectionStatus {
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
