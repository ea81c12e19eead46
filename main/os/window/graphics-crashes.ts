import type { App, Details } from 'electron';

/** So many crashes of the graphics process within this time mean that its driver cannot be used. */
const CRASHES = 3;
const WITHIN_MS = 10 * 60_000;
/** Reasons that are no crash. */
const ENDED = new Set<Details['reason']>(['clean-exit', 'killed']);

/** The part of Electron's app that is watched. */
export type WatchedApp = {
  readonly on: (
    event: 'child-process-gone',
    listener: (event: unknown, details: Pick<Details, 'type' | 'reason' | 'exitCode' | 'name'>) => void,
  ) => unknown;
};

/**
 * Where it is kept that this version draws without the graphics driver from the next start on: the version
 * alone, since the next one may have another Chromium.
 */
export type SoftwareMark = { readonly read: () => string | null; readonly keep: (version: string) => void };

export type GraphicsDeps = {
  readonly version: string;
  readonly mark: SoftwareMark;
  readonly now: () => number;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};

/**
 * Logs every process of the app that ends by itself; Chromium starts most of them again. A graphics process
 * that keeps crashing gets no further tries at the next start: without a mark a broken driver leaves a black
 * window or closes the app at each start.
 */
export function watchProcesses(app: WatchedApp, { version, mark, now, log }: GraphicsDeps): void {
  let crashes: readonly number[] = [];
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (ENDED.has(reason)) return;
    log('PROCESS_GONE', { type, reason, exitCode, name });
    if (type !== 'GPU') return;
    const at = now();
    crashes = [...crashes.filter((time) => at - time < WITHIN_MS), at];
    if (crashes.length !== CRASHES) return;
    log('GRAPHICS_UNUSABLE', { version });
    mark.keep(version);
  });
}

/** Draws without the graphics driver if this version is marked. Call it before the app is ready. */
export function avoidBrokenGraphics(
  app: Pick<App, 'disableHardwareAcceleration'>,
  { version, mark }: Pick<GraphicsDeps, 'version' | 'mark'>,
): boolean {
  const isMarked = mark.read() === version;
  if (isMarked) app.disableHardwareAcceleration();
  return isMarked;
}
