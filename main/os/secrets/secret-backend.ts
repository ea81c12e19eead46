import type { SafeStorage } from 'electron';

/**
 * How secrets are protected here. `protected`: by the system's keychain, so they may be kept. `memory`: the system offers nothing that protects (Linux
 * without a keyring, or a keychain that refused), so they are kept until the app ends. `plain`: the same, but the viewer agreed to keep them unprotected.
 */
export type SecretBackend = 'protected' | 'memory' | 'plain';

/** The part of `safeStorage` that is used: the calls that do not block, and the name of Linux's backend. */
export type SafeStoragePort = Pick<
  SafeStorage,
  'encryptStringAsync' | 'decryptStringAsync' | 'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend'
>;

/** What decides on the backend. `linuxBackend` is null elsewhere. */
export type BackendFacts = {
  readonly available: boolean;
  readonly linuxBackend: ReturnType<SafeStorage['getSelectedStorageBackend']> | null;
  readonly viewerAgreed: boolean;
};

/** `basic_text` encrypts with a password that is in everyone's hands: it counts as no protection. */
export function secretBackend({ available, linuxBackend, viewerAgreed }: BackendFacts): SecretBackend {
  const protects = available && linuxBackend !== 'basic_text' && linuxBackend !== 'unknown';
  if (protects) return 'protected';
  return viewerAgreed && available ? 'plain' : 'memory';
}

/** Asks the system which backend there is; a system that cannot say has none. Only to be called after the app is ready. */
export async function detectBackend(storage: SafeStoragePort, platform: NodeJS.Platform, viewerAgreed: boolean): Promise<SecretBackend> {
  try {
    const available = await storage.isAsyncEncryptionAvailable();
    const linuxBackend = platform === 'linux' ? storage.getSelectedStorageBackend() : null;
    return secretBackend({ available, linuxBackend, viewerAgreed });
  } catch {
    return 'memory';
  }
}
