import type { RealtimePort } from './realtime-port.ts';
import type { RealtimeStreamDeps } from './realtime-stream.ts';

/**
 * Loads the code of realtime documents when they are first needed, and gives every listener of the page the
 * same port.
 */
export type RealtimeLoader = () => Promise<RealtimePort>;

export type RealtimeLoaderDeps = RealtimeStreamDeps & {
  /**
   * Address of a module of the page's own origin that has the functions of Firestore; empty for the service's
   * own stream.
   */
  readonly firestoreModule: () => string;
};

/** Creates the loader. A failed load can be repeated. */
export function createRealtimeLoader(deps: RealtimeLoaderDeps): RealtimeLoader {
  let loading: Promise<RealtimePort> | null = null;
  return () => {
    loading ??= load(deps).catch((reason: unknown) => {
      loading = null;
      throw reason;
    });
    return loading;
  };
}

async function load(deps: RealtimeLoaderDeps): Promise<RealtimePort> {
  const { createRealtimeStream } = await import('./realtime-stream.ts');
  const stream = createRealtimeStream(deps);
  const address = deps.firestoreModule();
  if (address === '') return stream;
  const { withFirestore } = await import('#renderer/data/audience/firestore/firestore-realtime.ts');
  return withFirestore(stream, address, deps.setTimer);
}

/** Listens as soon as the port is loaded. Returns the function that stops listening, also before that. */
export function listenWhenLoaded(
  load: RealtimeLoader,
  listen: (port: RealtimePort) => () => void,
): () => void {
  let stop: () => void = () => undefined;
  let stopped = false;
  load().then(
    (port) => {
      if (!stopped) stop = listen(port);
    },
    () => undefined,
  );
  return () => {
    stopped = true;
    stop();
  };
}
