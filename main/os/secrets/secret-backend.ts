import type { SafeStorage } from 'electron';

/**
 * How secrets are stored. `protected`: encrypted by the system's keychain, on disk. `memory`: no protection
 * is available (Linux without a keyring, or a refused keychain), so they last until the app quits. `plain`:
 * on disk unprotected, with the viewer's consent.
 */
export type SecretBackend = 'protected' | 'memory' | 'plain';

/** The part of `safeStorage` that is used: the asynchronous calls, and the name of Linux's backend. */
export type SafeStoragePort = Pick<
  SafeStorage,
  'encryptStringAsync' | 'decryptStringAsync' | 'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend'
>;

/** Inputs of the decision. `linuxBackend` is null on other systems. */
export type BackendFacts = {
  readonly available: boolean;
  readonly linuxBackend: ReturnType<SafeStorage['getSelectedStorageBackend']> | null;
  readonly viewerAgreed: boolean;
};

/**
 * Chooses the backend. `basic_text` encrypts with a publicly known password, so it counts as no protection.
 */
export function secretBackend({ available, linuxBackend, viewerAgreed }: BackendFacts): SecretBackend {
  const protects = available && linuxBackend !== 'basic_text' && linuxBackend !== 'unknown';
  if (protects) return 'protected';
  return viewerAgreed && available ? 'plain' : 'memory';
}

/** Detects the backend; `memory` if the system does not report one. Call it after `app.whenReady()`. */
export async function detectBackend(
  storage: SafeStoragePort,
  platform: NodeJS.Platform,
  viewerAgreed: boolean,
): Promise<SecretBackend> {
  try {
    const available = await storage.isAsyncEncryptionAvailable();
    const linuxBackend = platform === 'linux' ? storage.getSelectedStorageBackend() : null;
    return secretBackend({ available, linuxBackend, viewerAgreed });
  } catch {
    return 'memory';
  }
}
