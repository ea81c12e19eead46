import type { RealtimeError, RealtimePort } from '#renderer/data/audience/realtime-port.ts';
import type { RealtimeCollection } from '#shared/contract/audience/realtime.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';
import { type FirestoreDocument, type FirestoreSdk, isFirestoreSdk } from './firestore-sdk.ts';

/** Time limit of a call: without a network the SDK waits for ever. */
const DEADLINE_MS = 8 * SECOND;
/** Milliseconds until a listener that failed listens again, doubled up to a minute. */
const FIRST_RETRY_MS = 2 * SECOND;
const LONGEST_RETRY_MS = 60 * SECOND;

/**
 * Collections that Firestore holds. The service itself limits concurrent viewing and knows what changed, so
 * these stay with it.
 */
const COLLECTIONS: readonly RealtimeCollection[] = ['live_event'];

/**
 * Returns a port whose live events come from Firestore, loaded as a module of the page's own origin. Rejects
 * if the module does not fit.
 */
export async function withFirestore(
  own: RealtimePort,
  address: string,
  setTimer: SetTimer,
): Promise<RealtimePort> {
  const module: Partial<Record<string, unknown>> = await import(/* @vite-ignore */ address);
  if (!isFirestoreSdk(module)) throw new Error('The configured module lacks functions of Firestore');
  const firestore = createFirestoreRealtime(module, setTimer);
  const of = (collection: RealtimeCollection): RealtimePort =>
    COLLECTIONS.includes(collection) ? firestore : own;
  return {
    get: (path, data) => of(path.collection).get(path, data),
    add: (path, data) => of(path.collection).add(path, data),
    set: (path, data) => of(path.collection).set(path, data),
    listen: (query, data, on) => of(query.collection).listen(query, data, on),
  };
}

/** Creates the port over Firestore. */
export function createFirestoreRealtime(sdk: FirestoreSdk, setTimer: SetTimer): RealtimePort {
  const limited = <T>(call: Promise<T>): Promise<Result<T, RealtimeError>> =>
    new Promise((resolve) => {
      const cancel = setTimer(() => resolve(err('UNAVAILABLE')), DEADLINE_MS);
      call.then(
        (value) => {
          cancel();
          resolve(ok(value));
        },
        (error: unknown) => {
          cancel();
          resolve(err(firestoreError(error)));
        },
      );
    });
  return {
    get: async ({ collection, id }, data) => {
      const found = await limited(sdk.getDoc(sdk.doc(sdk.db, collection, id)));
      if (!found.ok) return found;
      const parsed = data.safeParse(fieldsOf(found.value));
      return ok(parsed.success ? parsed.data : null);
    },
    add: async ({ collection, id }, data) => {
      const added = await limited(sdk.setDoc(sdk.doc(sdk.db, collection, id), data, { merge: false }));
      return added.ok ? ok(null) : added;
    },
    set: async ({ collection, id }, data) => {
      const written = await limited(sdk.setDoc(sdk.doc(sdk.db, collection, id), data, { merge: true }));
      return written.ok ? ok(null) : written;
    },
    listen: ({ collection, where }, data, on) => {
      const constraints = Object.entries(where).map(([name, value]) => sdk.where(name, '==', value));
      const query = sdk.query(sdk.collection(sdk.db, collection), ...constraints);
      let stop: () => void = () => undefined;
      const follow = (retryMs: number): void => {
        let delay = retryMs;
        stop = sdk.onSnapshot(
          query,
          ({ docs }) => {
            delay = FIRST_RETRY_MS;
            on(
              docs.flatMap((one) => {
                const parsed = data.safeParse(fieldsOf(one));
                return parsed.success ? [{ id: one.id, data: parsed.data }] : [];
              }),
            );
          },
          () => {
            stop = setTimer(() => follow(Math.min(LONGEST_RETRY_MS, delay * 2)), delay);
          },
        );
      };
      follow(FIRST_RETRY_MS);
      return () => stop();
    },
  };
}

/** Fields of a document with Firestore's timestamps as milliseconds. */
function fieldsOf(document: FirestoreDocument): Readonly<Record<string, unknown>> | undefined {
  const data = document.data();
  return (
    data &&
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, isTimestamp(value) ? value.toMillis() : value]),
    )
  );
}

const isTimestamp = (value: unknown): value is { readonly toMillis: () => number } =>
  typeof value === 'object' && value !== null && 'toMillis' in value && typeof value.toMillis === 'function';

function firestoreError(error: unknown): RealtimeError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'permission-denied' || code === 'unauthenticated') return 'FORBIDDEN';
  return code === 'not-found' ? 'UNKNOWN' : 'UNAVAILABLE';
}
