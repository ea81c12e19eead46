import type { SafeStoragePort } from './secret-backend.ts';

const reversed = (text: string): string => [...text].reverse().join('');

/** Fake keychain: stores texts reversed, and rejects data that it did not write. */
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
