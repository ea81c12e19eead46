import type { RenderProcessGoneDetails, WebContents } from 'electron';
import { restartDelay } from '#main/os/service/service-process.ts';

/** Reaction to a crashed page: reload after a delay in milliseconds, give up, or nothing. */
export type PageRecovery =
  | { readonly do: 'reload'; readonly after: number }
  | { readonly do: 'give-up' }
  | { readonly do: 'nothing' };

/** Crashes within this time count as consecutive. */
const CRASH_WINDOW_MS = 5 * 60_000;
const MAX_CRASHES = 6;

/**
 * Decides how to recover from a crash. `crashes` are the times of all crashes, this one last; a kiosk never
 * gives up, because it is unattended.
 */
export function nextRecovery(
  reason: RenderProcessGoneDetails['reason'],
  crashes: readonly number[],
  kiosk: boolean,
): PageRecovery {
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

/** The part of the page's web contents that is watched. */
export type WatchedRenderer = Pick<WebContents, 'forcefullyCrashRenderer'> & {
  readonly on: {
    (
      event: 'render-process-gone',
      listener: (event: unknown, details: RenderProcessGoneDetails) => void,
    ): unknown;
    (event: 'unresponsive', listener: () => void): unknown;
    (event: 'responsive', listener: () => void): unknown;
  };
};

/** A page unresponsive for this long is killed and reloaded. */
const UNRESPONSIVE_MS = 20_000;

/** Watches the renderer process: reloads it with backoff after a crash, and kills one that hangs. */
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
