import type { CreateEngine, EngineDeps, EnginePort, EngineSource } from '#renderer/player/engine/engine-port.ts';

/** The one engine of the player: its code may still be on the way, and only the newest load or unload is carried out. */
export type EngineSlot = {
  /** Fetches the engine's code if it is not there; a failure is forgotten, so that the next call tries again. */
  readonly warm: () => Promise<EnginePort>;
  /** The engine that is there already, or null. */
  readonly present: () => EnginePort | null;
  readonly load: (session: number, source: EngineSource) => void;
  readonly unload: () => void;
  /** Takes the engine down; the next load gets a new one. One that never lets go is waited for a second. */
  readonly replace: () => void;
};

/** `missing` is told when a load could not be carried out because the engine's code did not come. */
export function engineSlot(
  create: CreateEngine,
  element: HTMLVideoElement,
  deps: EngineDeps,
  missing: (session: number) => void,
): EngineSlot {
  let present: EnginePort | null = null;
  let pending: Promise<EnginePort> | null = null;
  let gone: Promise<unknown> = Promise.resolve();
  let turn = 0;

  const warm = () => {
    pending ??= gone
      .then(() => create(element, deps))
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

  const load = (session: number, source: EngineSource) => {
    turn += 1;
    const mine = turn;
    if (present) return present.load(session, source);
    warm().then(
      (engine) => mine === turn && engine.load(session, source),
      () => mine === turn && missing(session),
    );
  };

  const unload = () => {
    turn += 1;
    present?.unload().catch(() => undefined);
  };

  const replace = () => {
    turn += 1;
    if (!present) return;
    gone = present.destroy().catch(() => undefined);
    present = null;
    pending = null;
  };

  return { warm, present: () => present, load, unload, replace };
}
