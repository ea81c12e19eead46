import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readIfThere, removeLeftovers, writeAtomic } from '#main/os/files/atomic-file.ts';
import { testFolder } from '#main/os/files/test-folder.ts';
import { fakeSafeStorage } from './fake-safe-storage.ts';
import { type BackendFacts, detectBackend, type SecretBackend, secretBackend } from './secret-backend.ts';
import { openSecretStore, type SecretStoreWarning } from './secret-store.ts';

const open = async (at: string, backend: SecretBackend = 'protected') => {
  const troubles: SecretStoreWarning[] = [];
  const report = (trouble: SecretStoreWarning): void => void troubles.push(trouble);
  return {
    troubles,
    store: await openSecretStore({
      file: path.join(at, 'secrets.json'),
      backend,
      storage: fakeSafeStorage,
      report,
    }),
  };
};

const BACKENDS: readonly (readonly [BackendFacts, SecretBackend])[] = [
  [{ available: true, linuxBackend: null, viewerAgreed: false }, 'protected'],
  [{ available: false, linuxBackend: null, viewerAgreed: true }, 'memory'],
  [{ available: true, linuxBackend: 'gnome_libsecret', viewerAgreed: false }, 'protected'],
  [{ available: true, linuxBackend: 'kwallet6', viewerAgreed: false }, 'protected'],
  [{ available: true, linuxBackend: 'basic_text', viewerAgreed: false }, 'memory'],
  [{ available: true, linuxBackend: 'basic_text', viewerAgreed: true }, 'plain'],
  [{ available: true, linuxBackend: 'unknown', viewerAgreed: false }, 'memory'],
];

describe('where secrets are kept', () => {
  it.each(BACKENDS)('%o: %s', (facts, backend) => expect(secretBackend(facts)).toBe(backend));

  it('a keychain that throws counts as none', async () => {
    const broken = {
      ...fakeSafeStorage,
      isAsyncEncryptionAvailable: () => Promise.reject(new Error('locked')),
    };
    expect(await detectBackend(broken, 'darwin', true)).toBe('memory');
    expect(await detectBackend(fakeSafeStorage, 'linux', false)).toBe('protected');
  });
});

describe('secrets', () => {
  it('outlive a restart, and their file does not show them', async () => {
    const at = await testFolder();
    const first = await open(at);
    await first.store.write('session', 'harbour_session=s1');
    expect((await open(at)).store.read('session')).toBe('harbour_session=s1');
    expect(await readFile(path.join(at, 'secrets.json'), 'utf8')).not.toContain('harbour_session');
  });

  it('are encrypted again when the keychain changed its key', async () => {
    const at = await testFolder();
    const file = path.join(at, 'secrets.json');
    await (await open(at)).store.write('session', 's1');
    let sealed = 0;
    const storage = {
      encryptStringAsync: (text: string) => {
        sealed += 1;
        return fakeSafeStorage.encryptStringAsync(text);
      },
      decryptStringAsync: async (data: Buffer) => ({
        ...(await fakeSafeStorage.decryptStringAsync(data)),
        shouldReEncrypt: true,
      }),
    };
    const store = await openSecretStore({ file, backend: 'protected', storage, report: () => undefined });
    expect([store.read('session'), sealed]).toEqual(['s1', 1]);
  });

  it('are gone once they are removed', async () => {
    const at = await testFolder();
    const { store } = await open(at);
    await store.write('session', 's1');
    await store.write('session', null);
    expect([store.read('session'), (await open(at)).store.read('session')]).toEqual([null, null]);
  });

  it('are kept in memory only if nothing protects them', async () => {
    const at = await testFolder();
    const { store } = await open(at, 'memory');
    await store.write('session', 's1');
    expect([store.read('session'), await readdir(at)]).toEqual(['s1', []]);
  });

  it.each([
    '',
    'not json',
    '{"version":2,"data":""}',
    JSON.stringify({ version: 1, data: Buffer.from('other').toString('base64') }),
  ])('a file that holds %j is set aside and reported', async (text) => {
    const at = await testFolder();
    await writeFile(path.join(at, 'secrets.json'), text);
    const { store, troubles } = await open(at);
    expect([store.read('session'), troubles, await readdir(at)]).toEqual([
      null,
      ['SECRETS_CORRUPT'],
      ['secrets.json.corrupt'],
    ]);
    await store.write('session', 's2');
    expect((await open(at)).store.read('session')).toBe('s2');
  });

  it('a failed write is reported, and the value is kept until the app ends', async () => {
    const at = await testFolder();
    await writeFile(path.join(at, 'file'), '');
    const { store, troubles } = await open(path.join(at, 'file', 'below'));
    await store.write('session', 's1');
    expect([store.read('session'), troubles]).toEqual(['s1', ['SECRETS_UNREADABLE', 'SECRETS_NOT_KEPT']]);
  });

  it('the last of many simultaneous writes wins', async () => {
    const at = await testFolder();
    const { store } = await open(at);
    await Promise.all(Array.from({ length: 20 }, (_, number) => store.write('session', `s${number}`)));
    expect((await open(at)).store.read('session')).toBe('s19');
  });
});

describe('atomic writes', () => {
  it('leave no temporary file behind, not even one of a write that was killed', async () => {
    const at = await testFolder();
    const file = path.join(at, 'a.json');
    await writeFile(`${file}.1-abc.new`, 'half');
    await removeLeftovers(file, (name) => readdir(name));
    await writeAtomic(file, 'whole');
    expect([await readIfThere(file), await readdir(at)]).toEqual(['whole', ['a.json']]);
  });
});
