import type { SafeStoragePort } from './secret-backend.ts';

const reversed = (text: string): string => [...text].reverse().join('');

/** A stand-in for the system's keychain: it writes texts backwards, and refuses what it has not written. */
export const fakeSafeStorage = {
  encryptStringAsync: async (plain) => Buffer.from(`sealed:${reversed(plain)}`),
  decryptStringAsync: async (data) => {
    const text = data.toString('utf8');
    if (!text.startsWith('sealed:')) throw new Error('not sealed by this keychain');
    return { result: reversed(text.slice(7)), shouldReEncrypt: false };
  },
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => 'gnome_libsecret',
} satisfies SafeStoragePort;
