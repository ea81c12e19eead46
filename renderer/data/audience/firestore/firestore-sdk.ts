/** A value that the SDK makes and takes back; nothing else reads it. */
type Opaque = object;

/** A document as the SDK gives it. */
export type FirestoreDocument = {
  readonly id: string;
  readonly data: () => Readonly<Record<string, unknown>> | undefined;
};

/**
 * The functions of Firestore's modular SDK that realtime documents use, with a database that the module has
 * opened.
 */
export type FirestoreSdk = {
  readonly db: Opaque;
  readonly collection: (db: Opaque, name: string) => Opaque;
  readonly doc: (db: Opaque, collection: string, id: string) => Opaque;
  readonly getDoc: (reference: Opaque) => Promise<FirestoreDocument>;
  readonly setDoc: (reference: Opaque, data: object, options: { readonly merge: boolean }) => Promise<void>;
  readonly where: (field: string, operator: '==', value: unknown) => Opaque;
  readonly query: (collection: Opaque, ...constraints: readonly Opaque[]) => Opaque;
  readonly onSnapshot: (
    query: Opaque,
    next: (snapshot: { readonly docs: readonly FirestoreDocument[] }) => void,
    failed: (error: { readonly code?: string }) => void,
  ) => () => void;
};

const FUNCTIONS = ['collection', 'doc', 'getDoc', 'setDoc', 'where', 'query', 'onSnapshot'] as const;

/** Whether a loaded module has what realtime documents need of Firestore. */
export function isFirestoreSdk(module: Partial<Record<string, unknown>>): module is FirestoreSdk {
  return (
    typeof module.db === 'object' &&
    module.db !== null &&
    FUNCTIONS.every((name) => typeof module[name] === 'function')
  );
}
