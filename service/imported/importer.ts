import { FIRST_SOURCE } from '#service/catalogue/content/first-source.ts';
import { groupMembers } from '#service/imported/store/group-members.ts';
import { type ImportDraft, ImportSuperseded } from '#service/imported/store/import-draft.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { Log } from '#service/kernel/log.ts';
import { followGroups, type GroupMember } from '#shared/domain/imported/arrangement/follow-groups.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { DAY } from '#shared/kernel/time.ts';
import { outcomeLogFields, progressLogFields } from './import-log.ts';
import type {
  ImportMessage,
  ImportProgress,
  ImportRequest,
  ImportSource,
  ImportSources,
  ImportState,
} from './import-types.ts';
import { type ImportThread, openThread } from './import-worker-thread.ts';

export type Importer = {
  /**
   * Starts an import of all these sources, which replace the shown ones. Fails with `IMPORT_RUNS` while one
   * is running.
   */
  readonly start: (
    sources: readonly ImportSource[],
    ended?: (state: ImportState) => void,
  ) => Result<null, 'IMPORT_RUNS'>;
  /** Cancels the running import; returns false if there is none. */
  readonly cancel: () => boolean;
  /** Deletes all imported channels; returns false while an import is running. */
  readonly forget: () => boolean;
  readonly state: () => ImportState;
  /** Resolves when deleted channels are deleted for good; rejects if they could not be. */
  readonly settled: () => Promise<void>;
  /** Stops everything. Call it before the store closes. */
  readonly close: () => Promise<void>;
};

export type ImporterParts = {
  readonly own: ImportedChannelStore;
  /** Numbers of the service's own channels. */
  readonly takenNumbers: () => readonly number[];
  readonly now: () => number;
  readonly log: Log;
  /** Opens what parses the sources: a worker thread unless given. */
  readonly openThread?: typeof openThread;
};

/** Days of an imported guide kept before and after the time of the import. */
const DAYS_BACK = 14;
const DAYS_AHEAD = 30;
/** Milliseconds between two log lines. */
const REPORT_EVERY = 1000;

const NOTHING_YET: ImportProgress = {
  phase: 'playlist',
  read: 0,
  total: null,
  channels: 0,
  programmes: 0,
  skipped: 0,
  repaired: 0,
};

function orderOf(sources: readonly ImportSource[], { own, takenNumbers, now }: ImporterParts): ImportRequest {
  const at = now();
  const hand = own.hand.all();
  return {
    sources,
    hand,
    shown: own.shownFile(),
    takenNumbers: takenNumbers(),
    now: at,
    from: at - DAYS_BACK * DAY,
    to: at + DAYS_AHEAD * DAY,
  };
}

/** Returns one playlist and its guide as sources. */
export const sourcesOf = ({ playlist, guide }: ImportSources): readonly ImportSource[] => [
  { id: FIRST_SOURCE, kind: 'playlist', location: playlist },
  ...(guide === null ? [] : [{ id: 'guide', kind: 'guide' as const, location: guide }]),
];

const failedState = ({ code, sourceId }: Extract<ImportMessage, { kind: 'failed' }>): ImportState => ({
  phase: 'failed',
  code,
  ...(sourceId === undefined ? {} : { sourceId }),
});

/**
 * Has what was set for groups follow them into the next import, before it is shown: none is open or shown in
 * between.
 */
async function followInto(
  own: ImportedChannelStore,
  members: () => Promise<readonly GroupMember[]>,
): Promise<void> {
  const { arrangement } = own;
  const { groups, groupOrder, channelOrders } = arrangement.current();
  if ([groups, groupOrder, channelOrders].every((part) => Object.keys(part).length === 0)) return;
  const before = await groupMembers(own);
  const after = await members();
  await arrangement.change((current) => followGroups(current, before, after));
}

type Showing = { readonly own: ImportedChannelStore; readonly log: Log };

/**
 * Shows the import at its end. Returns null if it continues, else its end: `cancelled` if that of another
 * process replaces it.
 */
async function follow(
  { draft, thread }: Running,
  message: ImportMessage,
  { own, log }: Showing,
): Promise<ImportState | null> {
  try {
    await draft.settled();
    if (message.kind !== 'end') return null;
    // The memory of the thread is free before this one reads the channels.
    await thread.stop();
    const isShown = await draft.commit((members) => followInto(own, members));
    return isShown ? { phase: 'done', summary: message.summary } : { phase: 'cancelled' };
  } catch (error) {
    if (error instanceof ImportSuperseded) return { phase: 'cancelled' };
    log('IMPORT_FAULT', {
      code: 'STORE_FAILED',
      error: error instanceof Error ? error.message : String(error),
    });
    return { phase: 'failed', code: 'STORE_FAILED' };
  }
}

/** Logs progress, a line a second at most. */
function createProgressLog(log: Log): (progress: ImportProgress) => void {
  let reportedAt = 0;
  return (progress) => {
    if (performance.now() - reportedAt < REPORT_EVERY) return;
    reportedAt = performance.now();
    log('IMPORT_PROGRESS', progressLogFields(progress));
  };
}

type Running = {
  readonly thread: ImportThread;
  readonly draft: ImportDraft;
  readonly whenEnded: ((state: ImportState) => void) | undefined;
};

/**
 * Creates the service's importer. A worker thread reads the sources and writes their content to a file; this
 * one only opens the file when it is complete.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one import at a time: its state and messages.
export function createImporter(parts: ImporterParts): Importer {
  const { own, log } = parts;
  let state: ImportState = { phase: 'idle' };
  let running: Running | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  let forgotten: Promise<void> = Promise.resolve();
  const logProgress = createProgressLog(log);

  const end = (run: Running, next: ImportState): void => {
    if (running !== run) return;
    running = null;
    const stopped = run.thread.stop();
    if (next.phase !== 'done') run.draft.abandon(stopped);
    state = next;
    ended = Promise.all([ended, stopped]);
    log('IMPORT_ENDED', outcomeLogFields(next));
    run.whenEnded?.(next);
  };
  const tell = (progress: ImportProgress): void => {
    state = { phase: 'running', progress };
    logProgress(progress);
  };
  const take = (run: Running, message: ImportMessage): void => {
    if (running !== run) return;
    if (message.kind === 'progress') tell(message.progress);
    if (message.kind === 'failed') {
      const { code, error } = message;
      if (error !== undefined) log('IMPORT_FAULT', { code, error });
      return end(run, failedState(message));
    }
    const followed = follow(run, message, parts).then((next) => {
      if (running === run && next !== null) end(run, next);
    });
    if (message.kind === 'end') ended = Promise.all([ended, followed]);
  };
  const begin = (
    sources: readonly ImportSource[],
    whenEnded: ((state: ImportState) => void) | undefined,
  ): void => {
    const draft = own.draft();
    const order = { ...orderOf(sources, parts), file: draft.file };
    const thread = (parts.openThread ?? openThread)(order, {
      message: (message) => take(run, message),
      failed: (code, error) => {
        if (running !== run) return;
        log('IMPORT_FAULT', { code, error });
        end(run, { phase: 'failed', code });
      },
    });
    const run: Running = { thread, draft, whenEnded };
    running = run;
    state = { phase: 'running', progress: NOTHING_YET };
  };
  return {
    start: (sources, whenEnded) => {
      if (running !== null) return err('IMPORT_RUNS');
      begin(sources, whenEnded);
      return ok(null);
    },
    cancel: () => {
      if (running === null) return false;
      end(running, { phase: 'cancelled' });
      return true;
    },
    forget: () => {
      if (running !== null) return false;
      forgotten = own.forget();
      forgotten.catch((error: unknown) =>
        log('IMPORT_FAULT', { code: 'STORE_FAILED', error: String(error) }),
      );
      state = { phase: 'idle' };
      return true;
    },
    state: () => state,
    settled: () => forgotten,
    close: async () => {
      if (running !== null) end(running, { phase: 'cancelled' });
      await Promise.all([ended, forgotten.catch(() => undefined)]);
    },
  };
}
