import type { RenderProcessGoneDetails, WebContents } from 'electron';
import { restartDelay } from '#main/os/service/restart-delay.ts';

/** What to do about a page whose process went: load it again after a delay in milliseconds, or leave it. */
export type Recovery = { readonly do: 'reload'; readonly after: number } | { readonly do: 'give-up' } | { readonly do: 'nothing' };

/** Crashes within this time count as a row of them. */
const CRASH_WINDOW_MS = 5 * 60_000;
const MAX_CRASHES = 6;

/** The rule of crash recovery. `crashes` are the times of the crashes so far, this one last; a kiosk never gives up, since nobody is there to press a key. */
export function nextRecovery(reason: RenderProcessGoneDetails['reason'], crashes: readonly number[], kiosk: boolean): Recovery {
  if (reason === 'clean-exit') return { do: 'nothing' };
  const now = crashes.at(-1) ?? 0;
  const inRow = crashes.filter((time) => now - time < CRASH_WINDOW_MS).length;
  if (inRow > MAX_CRASHES && !kiosk) return { do: 'give-up' };
  return { do: 'reload', after: restartDelay(inRow) };
}

export type RecoveryDeps = {
  readonly kiosk: boolean;
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => void;
  readonly reload: () => void;
  readonly pageGone: () => void;
  readonly gaveUp: () => void;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};

/** The part of the page's contents that is watched. */
export type WatchedRenderer = Pick<WebContents, 'forcefullyCrashRenderer'> & {
  readonly on: {
    (event: 'render-process-gone', listener: (event: unknown, details: RenderProcessGoneDetails) => void): unknown;
    (event: 'unresponsive', listener: () => void): unknown;
    (event: 'responsive', listener: () => void): unknown;
  };
};

/** A page that does not answer for this long is ended and loaded again. */
const UNRESPONSIVE_MS = 20_000;

/** Watches the page's process: loads it again after a crash with a growing delay, and ends one that hangs. */
export function watchRenderer(page: WatchedRenderer, deps: RecoveryDeps): void {
  let crashes: readonly number[] = [];
  let hanging = 0;
  page.on('render-process-gone', (_event, { reason, exitCode }) => {
    hanging += 1;
    deps.pageGone();
    crashes = [...crashes.slice(-20), deps.now()];
    const step = nextRecovery(reason, crashes, deps.kiosk);
    deps.log('PAGE_GONE', { reason, exitCode, step: step.do });
    if (step.do === 'reload') deps.setTimer(deps.reload, step.after);
    if (step.do === 'give-up') deps.gaveUp();
  });
  page.on('unresponsive', () => {
    hanging += 1;
    const spell = hanging;
    deps.setTimer(() => {
      if (spell === hanging) page.forcefullyCrashRenderer();
    }, UNRESPONSIVE_MS);
  });
  page.on('responsive', () => {
    hanging += 1;
  });
}
