import { urlWithoutToken } from '#renderer/player/engine/requests/stream-access.ts';
import type {
  CreateEngine,
  EngineDeps,
  EngineEvent,
  EnginePort,
  EngineSource,
  LoadOptions,
} from './engine-port.ts';
import { isDash } from './stream-type.ts';

/** A media element with its engine and the stream last loaded into it. */
export type EngineInstance = {
  readonly element: HTMLVideoElement;
  /** The engine, or null if its code has not loaded. */
  readonly engine: () => EnginePort | null;
  /** Creates the engine if there is none. A failure is not cached, so the next call tries again. */
  readonly warm: () => Promise<EnginePort>;
  /** The stream that is loaded or loading; null when empty. */
  readonly source: () => EngineSource | null;
  /** Returns true if this stream is loaded from its own start and has had no error. */
  readonly holds: (source: EngineSource) => boolean;
  /** Applies the access of a newer checkout of the loaded stream. */
  readonly updateAccess: (source: EngineSource) => void;
  /** Assigns the loaded stream to a session, with the access of that session's checkout. */
  readonly takeOver: (session: number, source: EngineSource) => void;
  /**
   * Returns true if a frame is decoded at the current position, so that switching to it shows a picture at
   * once.
   */
  readonly isReady: () => boolean;
  /**
   * Loads a stream once the engine's code is loaded, unless a later call replaced this one. Calls `missing`
   * if the code does not load.
   */
  readonly load: (session: number, source: EngineSource, manner: LoadOptions, missing: () => void) => void;
  /** Unloads the stream and releases its keys. */
  readonly unload: () => void;
  /** Destroys the engine, also one that is still being created. The next load waits for that. */
  readonly destroy: () => void;
};

export type InstanceListener = (instance: EngineInstance, session: number, event: EngineEvent) => void;

/** Returns true if two sources are the same stream, even from different checkouts. */
export const isSameStream = (one: EngineSource, other: EngineSource): boolean =>
  urlWithoutToken(one) === urlWithoutToken(other);

const startsAtDefault = ({ startAt, startDate }: EngineSource): boolean =>
  startAt === null && startDate === null;

/** Creates an instance on an element; `listener` receives every event of its engine. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one engine, from creation to disposal.
export function createEngineInstance(
  create: CreateEngine,
  element: HTMLVideoElement,
  deps: Omit<EngineDeps, 'listener'>,
  listener: InstanceListener,
): EngineInstance {
  let present: EnginePort | null = null;
  let pending: Promise<EnginePort> | null = null;
  let disposal: Promise<unknown> = Promise.resolve();
  let currentSource: EngineSource | null = null;
  let turn = 0;
  let build: 'hls' | 'all' = 'hls';

  const hear = (session: number, event: EngineEvent) => listener(instance, session, event);

  const warm = () => {
    if (pending !== null) return pending;
    const mine: Promise<EnginePort> = disposal
      .then(() => create(element, { ...deps, build, listener: hear }))
      .then(
        (made) => {
          if (pending === mine) present = made;
          return made;
        },
        (cause: unknown) => {
          if (pending === mine) pending = null;
          throw cause;
        },
      );
    pending = mine;
    return mine;
  };

  const release = () => {
    if (present !== null) disposal = present.destroy().catch(() => undefined);
    else if (pending !== null) disposal = pending.then((made) => made.destroy()).catch(() => undefined);
    present = null;
    pending = null;
  };

  /** The first stream of DASH gets an engine that plays it, which stays for whatever comes after. */
  const chooseBuild = ({ url }: EngineSource) => {
    if (build === 'all' || !isDash(url)) return;
    build = 'all';
    release();
  };

  const instance: EngineInstance = {
    element,
    engine: () => present,
    warm,
    source: () => currentSource,
    holds: (source) =>
      currentSource !== null &&
      isSameStream(currentSource, source) &&
      currentSource.holdBack === source.holdBack &&
      startsAtDefault(currentSource) &&
      startsAtDefault(source),
    updateAccess: ({ access }) => present?.updateAccess(access),
    takeOver: (session, { access }) => {
      present?.updateAccess(access);
      present?.takeOver(session);
    },
    isReady: () => element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !element.seeking,
    load: (session, source, manner, missing) => {
      turn += 1;
      currentSource = source;
      const mine = turn;
      chooseBuild(source);
      if (present) return present.load(session, source, manner);
      warm().then(
        (engine) => mine === turn && engine.load(session, source, manner),
        () => mine === turn && missing(),
      );
    },
    unload: () => {
      turn += 1;
      currentSource = null;
      present?.unload().catch(() => undefined);
    },
    destroy: () => {
      turn += 1;
      currentSource = null;
      release();
    },
  };
  return instance;
}
