import { z } from 'zod';
import { readIfThere, setAside, writeAtomic } from '#main/os/files/atomic-file.ts';
import type { SafeStoragePort, SecretBackend } from './secret-backend.ts';

const document = z.object({ version: z.literal(1), data: z.base64() });
const secrets = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.string().max(8192));

/** Warning codes of the secret store; none of them contains a secret. */
export type SecretStoreWarning = 'SECRETS_CORRUPT' | 'SECRETS_UNREADABLE' | 'SECRETS_NOT_KEPT';

/** Small texts readable only by this app under this user account. */
export type SecretStore = {
  readonly backend: SecretBackend;
  readonly read: (name: string) => string | null;
  /**
   * Stores a value; null removes it. Resolves once it is on disk, or at once for the memory backend; never
   * rejects.
   */
  readonly write: (name: string, value: string | null) => Promise<void>;
};

export type SecretStoreDeps = {
  readonly file: string;
  readonly backend: SecretBackend;
  readonly storage: Pick<SafeStoragePort, 'encryptStringAsync' | 'decryptStringAsync'>;
  readonly report: (trouble: SecretStoreWarning) => void;
};

/**
 * Opens the stored secrets. A file that is invalid or cannot be decrypted is renamed to `NAME.corrupt` and
 * reported, and the viewer logs in again. Every write replaces the whole file.
 */
export async function openSecretStore(deps: SecretStoreDeps): Promise<SecretStore> {
  const secrets = deps.backend === 'memory' ? NO_SECRETS : await readStored(deps);
  const values = new Map(Object.entries(secrets.values));
  const inLine = createSerialQueue();
  const keep = async (): Promise<void> => {
    if (deps.backend === 'memory') return;
    try {
      const text = JSON.stringify(Object.fromEntries(values));
      const data = await deps.storage.encryptStringAsync(text);
      await writeAtomic(deps.file, JSON.stringify({ version: 1, data: data.toString('base64') }));
    } catch {
      deps.report('SECRETS_NOT_KEPT');
    }
  };
  if (secrets.sealAgain) await inLine(keep);
  return {
    backend: deps.backend,
    read: (name) => values.get(name) ?? null,
    write: async (name, value) => {
      if (values.get(name) === (value ?? undefined)) return;
      if (value === null) values.delete(name);
      else values.set(name, value);
      await inLine(keep);
    },
  };
}

/**
 * Contents of the file; `sealAgain` is set when the keychain rotated its key and wants it encrypted again.
 */
type StoredSecrets = { readonly values: Readonly<Record<string, string>>; readonly sealAgain: boolean };
const NO_SECRETS: StoredSecrets = { values: {}, sealAgain: false };

async function readStored(deps: SecretStoreDeps): Promise<StoredSecrets> {
  const text = await readIfThere(deps.file).catch(() => {
    deps.report('SECRETS_UNREADABLE');
    return null;
  });
  if (text === null) return NO_SECRETS;
  try {
    const { data } = document.parse(JSON.parse(text));
    const plain = await deps.storage.decryptStringAsync(Buffer.from(data, 'base64'));
    return { values: secrets.parse(JSON.parse(plain.result)), sealAgain: plain.shouldReEncrypt };
  } catch {
    await setAside(deps.file).catch(() => undefined);
    deps.report('SECRETS_CORRUPT');
    return NO_SECRETS;
  }
}

/** Creates a serial queue: tasks run one at a time in order, and a failed task does not block the next. */
function createSerialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
