import type { CreateEngine, EngineDeps, EngineEvent, EnginePort, EngineSource, LoadOptions } from './engine-port.ts';
import { urlWithoutToken } from './stream-access.ts';

/** One media element with its engine, and the stream that it was last given. */
export type EngineInstance = {
  readonly element: HTMLVideoElement;
  /** The engine if its code is here, or null. */
  readonly engine: () => EnginePort | null;
  /** Makes the engine if there is none; a failure is forgotten, so that the next call tries again. */
  readonly warm: () => Promise<EnginePort>;
  /** What the instance holds or is about to load; null when it is empty. */
  readonly source: () => EngineSource | null;
  /** True when it holds this very stream from its own beginning, and nothing has gone wrong with it. */
  readonly holds: (source: EngineSource) => boolean;
  /** Another checkout of the stream that it holds was made: its access is the newer one. */
  readonly updateAccess: (source: EngineSource) => void;
  /** The stream that it holds becomes that of a session, whose checkout may be a newer one. */
  readonly takeOver: (session: number, source: EngineSource) => void;
  /** True if a frame is decoded at the current position, so that it can be shown at once. */
  readonly isReady: () => boolean;
  /** Loads once the engine's code is here, unless a later call replaced this one; `missing` runs if the code does not load. */
  readonly load: (session: number, source: EngineSource, manner: LoadOptions, missing: () => void) => void;
  /** Frees the stream and its keys. */
  readonly unload: () => void;
  /** Takes the engine down; the next load gets a new one, after this one has gone. */
  readonly destroy: () => void;
};

export type InstanceListener = (instance: EngineInstance, session: number, event: EngineEvent) => void;

/** Whether two sources are one stream, whichever checkouts they come from. */
export const isSameStream = (one: EngineSource, other: EngineSource): boolean => urlWithoutToken(one) === urlWithoutToken(other);

const startsAtDefault = ({ startAt, startDate }: EngineSource): boolean => startAt === null && startDate === null;

/** Makes an instance over an element; `listener` hears everything that its engine reports. */
export function createEngineInstance(
  create: CreateEngine,
  element: HTMLVideoElement,
  deps: Omit<EngineDeps, 'listener'>,
  listener: InstanceListener,
): EngineInstance {
  let present: EnginePort | null = null;
  let pending: Promise<EnginePort> | null = null;
  let gone: Promise<unknown> = Promise.resolve();
  let held: EngineSource | null = null;
  let turn = 0;

  const hear = (session: number, event: EngineEvent) => listener(instance, session, event);

  const warm = () => {
    pending ??= gone
      .then(() => create(element, { ...deps, listener: hear }))
      .then(
        (made) => {
          present = made;
          return made;
        },
        (cause: unknown) => {
          pending = null;
          throw cause;
        },
      );
    return pending;
  };

  const instance: EngineInstance = {
    element,
    engine: () => present,
    warm,
    source: () => held,
    holds: (source) =>
      held !== null && isSameStream(held, source) && held.holdBack === source.holdBack && startsAtDefault(held) && startsAtDefault(source),
    updateAccess: ({ access }) => present?.updateAccess(access),
    takeOver: (session, { access }) => {
      present?.updateAccess(access);
      present?.takeOver(session);
    },
    isReady: () => element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !element.seeking,
    load: (session, source, manner, missing) => {
      turn += 1;
      held = source;
      const mine = turn;
      if (present) return present.load(session, source, manner);
      warm().then(
        (engine) => mine === turn && engine.load(session, source, manner),
        () => mine === turn && missing(),
      );
    },
    unload: () => {
      turn += 1;
      held = null;
      present?.unload().catch(() => undefined);
    },
    destroy: () => {
      turn += 1;
      held = null;
      if (!present) return;
      gone = present.destroy().catch(() => undefined);
      present = null;
      pending = null;
    },
  };
  return instance;
}
