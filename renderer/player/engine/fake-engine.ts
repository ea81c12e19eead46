import type { CreateEngine, EngineDeps, EngineEvent, EnginePort, EngineSnapshot, EngineSource, EngineTrack } from './engine-port.ts';

const EMPTY_SNAPSHOT: EngineSnapshot = { position: 0, duration: 0, seekable: { start: 0, end: 0 }, bufferedTo: 0, pictureTime: null };

/** An engine that plays nothing: it records its calls and emits what a test tells it to. */
export type FakeEngine = {
  readonly create: CreateEngine;
  /** Every call in order, by name with its argument. */
  readonly calls: string[];
  /** The source of the last load and its session; null after an unload. */
  readonly loaded: () => { readonly session: number; readonly source: EngineSource } | null;
  /** Reports an event, for the loaded session unless another is named. */
  readonly emit: (event: EngineEvent, session?: number) => void;
  readonly setSnapshot: (snapshot: Partial<EngineSnapshot>) => EngineSnapshot;
  /** Reports that the engine has found a new cue. */
  readonly changeCues: () => void;
  /** Says from now on that the stream has these choices. */
  readonly setTracks: (tracks: readonly EngineTrack[]) => void;
};

/** Makes a fake engine. `create` settles at once. */
export function createFakeEngine(): FakeEngine {
  const calls: string[] = [];
  let deps: EngineDeps | undefined;
  let loaded: { session: number; source: EngineSource } | null = null;
  let snapshot = EMPTY_SNAPSHOT;
  let tracks: readonly EngineTrack[] = [];
  const cueListeners = new Set<() => void>();
  const listen = (changed: () => void) => {
    cueListeners.add(changed);
    return () => void cueListeners.delete(changed);
  };
  const note = (name: string) => calls.push(name);
  const port: EnginePort = {
    load: (session, source) => {
      note(`load ${source.url}`);
      loaded = { session, source };
    },
    takeOver: (session) => {
      note('takeOver');
      if (loaded) loaded = { ...loaded, session };
    },
    standBy: (session) => {
      note('standBy');
      if (loaded) loaded = { ...loaded, session };
    },
    updateAccess: (access) => access && note(`access ${access.token}`),
    suspend: () => note('rest'),
    unload: async () => {
      note('unload');
      loaded = null;
    },
    play: () => note('play'),
    pause: () => note('pause'),
    seek: (seconds) => note(`seek ${seconds}`),
    goLive: () => note('goLive'),
    setRate: (rate) => note(`rate ${rate}`),
    tracks: () => tracks,
    selectTrack: (kind, id) => note(`track ${kind} ${id}`),
    snapshot: () => snapshot,
    cues: { playlistUrl: () => loaded?.source.url ?? null, onChange: (changed) => listen(changed) },
    stats: () => ({ height: 0, bandwidth: 0, droppedFrames: 0, decodedFrames: 0, latency: 0, stalls: 0, keySystem: '' }),
    destroy: async () => {
      note('destroy');
      loaded = null;
    },
  };
  return {
    calls,
    create: async (_element, given) => {
      deps = given;
      return port;
    },
    loaded: () => loaded,
    emit: (event, session = loaded?.session ?? 0) => deps?.listener(session, event),
    setSnapshot: (change) => {
      snapshot = { ...snapshot, ...change };
      return snapshot;
    },
    changeCues: () => {
      for (const changed of cueListeners) changed();
    },
    setTracks: (next) => {
      tracks = next;
    },
  };
}
