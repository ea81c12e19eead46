import { FIRST_SOURCE } from '#service/catalogue/content/imported-channel.ts';
import { knownChannel } from '#service/imported/playlist/follow-codes.ts';
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
    known: own.channels().map(knownChannel),
    database: own.file(),
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

/** Writes the content of a message. */
function write(draft: ImportDraft, message: ImportMessage): void {
  if (message.kind === 'slots') draft.addSlots(message.slots);
  else if (message.kind === 'channels') draft.addChannels(message.channels);
  else if (message.kind === 'videos') draft.addVideos(message.videos);
  else if (message.kind === 'guide-channels') draft.addGuideChannels(message.channels);
}

const failedState = ({ code, sourceId }: Extract<ImportMessage, { kind: 'failed' }>): ImportState => ({
  phase: 'failed',
  code,
  ...(sourceId === undefined ? {} : { sourceId }),
});

/** Notes which groups the channels and films of a message are in. */
function noteMembers(members: GroupMember[], message: ImportMessage): void {
  if (message.kind === 'channels')
    for (const { channel } of message.channels)
      members.push({
        code: channel.networkCode,
        name: channel.name.tc,
        groups: channel.source.groups ?? [],
        stream: channel.source.stream,
      });
  if (message.kind === 'videos')
    for (const { code, name, groups = [] } of message.videos) members.push({ code, name, groups });
}

/**
 * Has what was set for groups follow them into the next import, before it is shown: none is open or shown in
 * between.
 */
async function followInto(own: ImportedChannelStore, members: readonly GroupMember[]): Promise<void> {
  const { arrangement } = own;
  const { groups, groupOrder, channelOrders } = arrangement.current();
  if ([groups, groupOrder, channelOrders].every((part) => Object.keys(part).length === 0)) return;
  const before = groupMembers(own);
  await arrangement.change((current) => followGroups(current, before, members));
}

type Storing = { readonly own: ImportedChannelStore; readonly log: Log };

/**
 * Stores the content of a message. Returns null if the import continues, else its end: `cancelled` if that of
 * another process replaces it.
 */
async function storeMessage(
  { draft, members }: Running,
  message: ImportMessage,
  { own, log }: Storing,
): Promise<ImportState | null> {
  try {
    write(draft, message);
    noteMembers(members, message);
    if (message.kind === 'end') await followInto(own, members);
    if (message.kind === 'end')
      return (await draft.commit()) ? { phase: 'done', summary: message.summary } : { phase: 'cancelled' };
    await draft.settled();
    return null;
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
  /** The channels and films of the import. */
  readonly members: GroupMember[];
  readonly thread: ImportThread;
  readonly draft: ImportDraft;
  readonly whenEnded: ((state: ImportState) => void) | undefined;
};

/**
 * Creates the service's importer. A worker thread reads and parses the sources; this thread only writes small
 * batches between requests.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one import at a time: its state and messages.
export function createImporter(parts: ImporterParts): Importer {
  const { own, log } = parts;
  let state: ImportState = { phase: 'idle' };
  let running: Running | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  let forgotten: Promise<void> = Promise.resolve();
  const logProgress = createProgressLog(log);
  const sweep = createBackgroundSweep(own.sweep);

  const end = (run: Running, next: ImportState): void => {
    if (running !== run) return;
    running = null;
    if (next.phase !== 'done') run.draft.abandon();
    state = next;
    ended = Promise.all([ended, run.thread.stop()]);
    log('IMPORT_ENDED', outcomeLogFields(next));
    sweep.start();
    run.whenEnded?.(next);
  };
  const tell = (progress: ImportProgress): void => {
    state = { phase: 'running', progress };
    logProgress(progress);
  };
  const take = (run: Running, message: ImportMessage): void => {
    if (running !== run) return;
    if ('progress' in message) tell(message.progress);
    if (message.kind === 'failed') return end(run, failedState(message));
    const stored = storeMessage(run, message, parts).then((next) => {
      if (running !== run) return;
      if (next === null) run.thread.next();
      else end(run, next);
    });
    if (message.kind === 'end') ended = Promise.all([ended, stored]);
  };
  const begin = (
    sources: readonly ImportSource[],
    whenEnded: ((state: ImportState) => void) | undefined,
  ): void => {
    const thread = (parts.openThread ?? openThread)(orderOf(sources, parts), {
      message: (message) => take(run, message),
      failed: (code, error) => {
        if (running !== run) return;
        log('IMPORT_FAULT', { code, error });
        end(run, { phase: 'failed', code });
      },
    });
    const run: Running = { thread, draft: own.draft(), members: [], whenEnded };
    running = run;
    state = { phase: 'running', progress: NOTHING_YET };
  };
  sweep.start();
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
      sweep.start();
      return true;
    },
    state: () => state,
    settled: () => forgotten,
    close: async () => {
      if (running !== null) end(running, { phase: 'cancelled' });
      sweep.stop();
      await Promise.all([ended, forgotten.catch(() => undefined)]);
    },
  };
}
/** Rows deleted per batch, and milliseconds between batches, so that requests are not held up. */
const ROWS = 500;
const PAUSE = 20;

/**
 * Deletes leftover rows in the background, a batch at a time. `sweep` deletes at most that many rows and
 * returns whether there may be more.
 */
function createBackgroundSweep(sweep: (rows: number) => boolean): {
  readonly start: () => void;
  readonly stop: () => void;
} {
  let timer: NodeJS.Timeout | null = null;
  const go = (): void => {
    timer = sweep(ROWS) ? setTimeout(go, PAUSE).unref() : null;
  };
  return {
    start: () => {
      timer ??= setTimeout(go, PAUSE).unref();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
