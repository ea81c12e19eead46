import type { EngineCues } from './engine-cues.ts';
import type {
  CreateEngine,
  EngineDeps,
  EngineEvent,
  EnginePort,
  EngineSnapshot,
  EngineSource,
  EngineTrack,
} from './engine-port.ts';

const EMPTY_SNAPSHOT: EngineSnapshot = {
  position: 0,
  duration: 0,
  seekable: { start: 0, end: 0 },
  bufferedTo: 0,
  pictureTime: null,
};

/** Test engine that plays nothing: it records calls and emits the events that a test asks for. */
export type FakeEngine = {
  readonly create: CreateEngine;
  /** Every call in order, with its argument. */
  readonly calls: string[];
  /** Source and session of the last load; null after an unload. */
  readonly loaded: () => { readonly session: number; readonly source: EngineSource } | null;
  /** Emits an event, for the loaded session unless another is given. */
  readonly emit: (event: EngineEvent, session?: number) => void;
  readonly setSnapshot: (snapshot: Partial<EngineSnapshot>) => EngineSnapshot;
  /** Sets the playlist with interstitials. */
  readonly setInterstitials: (found: ReturnType<EngineCues['interstitials']>) => void;
  /** Emits a new cue. */
  readonly changeCues: () => void;
  /** Sets the tracks that the stream offers. */
  readonly setTracks: (tracks: readonly EngineTrack[]) => void;
};

/** Creates a fake engine. `create` resolves at once. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one port: a method after another.
export function createFakeEngine(): FakeEngine {
  const calls: string[] = [];
  let deps: EngineDeps | undefined;
  let loaded: { session: number; source: EngineSource } | null = null;
  let snapshot = EMPTY_SNAPSHOT;
  let tracks: readonly EngineTrack[] = [];
  let playlist: ReturnType<EngineCues['interstitials']> = null;
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
    cues: {
      playlistUrl: () => loaded?.source.url ?? null,
      interstitials: () => playlist,
      onChange: (changed) => listen(changed),
    },
    streamUrl: () => loaded?.source.url ?? null,
    plainUrl: () => loaded?.source.url ?? null,
    stats: () => ({
      height: 0,
      bandwidth: 0,
      droppedFrames: 0,
      decodedFrames: 0,
      latency: 0,
      stalls: 0,
      keySystem: '',
    }),
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
    setInterstitials: (found) => {
      playlist = found;
    },
    changeCues: () => {
      for (const changed of cueListeners) changed();
    },
    setTracks: (next) => {
      tracks = next;
    },
  };
}
