import {
  type AttractPage,
  type IdleRule,
  idleStep,
  type KioskState,
} from '#shared/domain/kiosk/idle-step.ts';

export type KioskSessionDeps = {
  /** Read at every check, because a newer policy may be in force. */
  readonly rule: () => IdleRule;
  readonly loop: () => readonly AttractPage[];
  readonly now: () => number;
  /** Starts the single timer, replacing the previous one. */
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Clears the guest's storage, login and playback; resolves when the start page is loading. */
  readonly reset: () => Promise<void>;
  readonly showAttract: (route: string) => void;
  readonly showWelcome: () => void;
  readonly log: (code: string) => void;
};

export type KioskSession = {
  /** Called on every key, click and pointer movement of a guest. */
  readonly onInput: () => void;
  /** Resets the kiosk, or waits until the present guest has left. */
  readonly restart: () => void;
  readonly state: () => KioskState;
};

/**
 * Runs the kiosk's idle cycle: resets after each guest, then shows the attract pages. Starts with a reset.
 */
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
