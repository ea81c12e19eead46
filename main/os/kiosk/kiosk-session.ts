import type { AttractPage } from '#shared/domain/kiosk/attract-loop.ts';
import { type IdleRule, idleStep, type KioskState } from '#shared/domain/kiosk/idle-step.ts';

export type KioskSessionDeps = {
  /** Asked at every look, since a newer policy may have come into force. */
  readonly rule: () => IdleRule;
  readonly loop: () => readonly AttractPage[];
  readonly now: () => number;
  /** Starts the one timer, replacing the one before. */
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Forgets the guest: storage, sign-in and what plays; settles when all is gone and the start page is loading. */
  readonly reset: () => Promise<void>;
  readonly showAttract: (route: string) => void;
  readonly showWelcome: () => void;
  readonly log: (code: string) => void;
};

/** The kiosk's clockwork. */
export type KioskSession = {
  /** Called on every key, click and movement of a guest. */
  readonly onInput: () => void;
  /** Begins anew with a clean place, unless a guest is there; then that waits until the guest has gone. */
  readonly restart: () => void;
  readonly state: () => KioskState;
};

/** Cleans up after guests and attracts new ones, by the idle rule and the loop of pages. Starts with a clean place. */
export function startKioskSession(deps: KioskSessionDeps): KioskSession {
  let scene: KioskState = 'clean';
  let touchedAt = deps.now();
  const wait = (ms: number): void => {
    if (Number.isFinite(ms)) deps.setTimer(look, Math.max(1000, ms));
  };
  const look = (): void => {
    const step = idleStep(deps.rule(), scene, deps.now() - touchedAt);
    if (step.do === 'wait') wait(step.again);
    if (step.do === 'attract') {
      scene = 'attract';
      turn(0);
    }
    if (step.do === 'reset') cleanUp();
  };
  const turn = (count: number): void => {
    const stops = deps.loop();
    const stop = stops[count % Math.max(1, stops.length)];
    if (scene !== 'attract' || stop === undefined) return;
    deps.showAttract(stop.route);
    if (stop.seconds !== null) deps.setTimer(() => turn(count + 1), stop.seconds * 1000);
  };
  const cleanUp = (): void => {
    scene = 'clean';
    deps
      .reset()
      .catch(() => deps.log('KIOSK_RESET_FAILED'))
      .finally(look);
  };
  look();
  return {
    onInput: () => {
      touchedAt = deps.now();
      if (scene === 'guest') return;
      const before = scene;
      scene = 'guest';
      if (before === 'attract') deps.showWelcome();
      look();
    },
    restart: () => {
      if (scene !== 'guest') cleanUp();
    },
    state: () => scene,
  };
}
