import { isTransient } from '#renderer/data/client/call-error.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { Http } from '#renderer/data/client/http.ts';
import type { PartStore } from '#renderer/platform/downloads/part-store.ts';
import type { StoragePort } from '#renderer/platform/port.ts';
import type { DownloadGrant } from '#shared/contract/downloads/download.ts';
import { spaceShortage } from '#shared/domain/downloads/download-limits.ts';
import { nextDownload } from '#shared/domain/downloads/download-step.ts';
import { subtitlePath } from '#shared/domain/playback/preferences/subtitle-path.ts';
import { backOffMs } from '#shared/kernel/back-off.ts';
import { MINUTE, SECOND, type SetTimer } from '#shared/kernel/time.ts';
import type { CopyBook } from './copy-book.ts';
import type { CopyRecord } from './copy-record.ts';
import { readDownloadSettings } from './download-settings.ts';
import {
  COPY_PICTURE,
  type CopyProgress,
  type FetchFailure,
  fetchDownload,
  subtitleName,
} from './fetch-download.ts';

/** Waits after interruptions in a row. */
const RETRIES = { firstMs: 2 * SECOND, longestMs: MINUTE } as const;
/** The free space of the disk is checked once every so many files. */
const FILES_BETWEEN_CHECKS = 20;

export type DownloadQueueDeps = {
  readonly api: Api;
  readonly http: Http;
  readonly book: CopyBook;
  readonly parts: PartStore;
  readonly storage: StoragePort;
  /** Returns whether a copy belongs to the current viewer. */
  readonly isOwn: (record: CopyRecord) => boolean;
  /** Whole address of a path of the service. */
  readonly wholeUrl: (path: string) => string;
  readonly subtitleBase: () => string;
  readonly setTimer: SetTimer;
  readonly random: () => number;
  readonly onGrant: (grant: DownloadGrant) => void;
};

export type DownloadQueue = {
  /**
   * Starts the next download unless one is running. A download that waits for the network retries at once.
   */
  readonly advance: () => void;
  /** Stops the download if it is this one. */
  readonly stop: (id: string) => void;
};

/**
 * Creates the queue. One download runs at a time, and only the viewer's own: another profile's stops, and
 * continues when that profile is back.
 */
export function createDownloadQueue(deps: DownloadQueueDeps): DownloadQueue {
  const { book } = deps;
  let running: { readonly id: string; readonly abort: AbortController } | null = null;
  let cancelRetry: () => void = () => undefined;

  const advance = (): void => {
    if (running !== null) {
      const current = book.find(running.id);
      if (current !== null && !deps.isOwn(current)) running.abort.abort();
      return;
    }
    cancelRetry();
    const next = nextDownload(book.store.getState().filter(deps.isOwn));
    if (next === null) return;
    const abort = new AbortController();
    running = { id: next.id, abort };
    void runDownload(deps, next, abort.signal).then((again) => {
      running = null;
      const attempts = book.find(next.id)?.progress.attempts ?? 0;
      if (again) cancelRetry = deps.setTimer(advance, backOffMs(RETRIES, attempts, deps.random()));
      else advance();
    });
  };
  return {
    advance,
    stop: (id) => {
      if (running?.id === id) running.abort.abort();
    },
  };
}

/** Runs a download until it ends or is interrupted. Returns true if it waits for the network. */
async function runDownload(
  deps: DownloadQueueDeps,
  { id, videoId }: CopyRecord,
  signal: AbortSignal,
): Promise<boolean> {
  const { api, book } = deps;
  await book.step(id, { type: 'started' });
  const reply = await api.call(
    'authoriseDownload',
    { body: { video_id: videoId, renew: false } },
    { signal },
  );
  if (!reply.ok && !signal.aborted && !isTransient(reply.error)) {
    await book.step(id, { type: 'failed', code: reply.error.serviceCode ?? reply.error.code });
    return false;
  }
  if (reply.ok && !signal.aborted) deps.onGrant(reply.value);
  const failure = reply.ok ? await fetchGranted(deps, id, reply.value, signal) : 'interrupted';
  // Paused or deleted: the state has changed already.
  if (signal.aborted) return false;
  if (failure === null) await book.step(id, { type: 'finished' });
  else if (failure === 'interrupted') await book.step(id, { type: 'interrupted' });
  else await book.step(id, { type: 'failed', code: failure.code });
  return failure === 'interrupted';
}

async function fetchGranted(
  deps: DownloadQueueDeps,
  id: string,
  grant: DownloadGrant,
  signal: AbortSignal,
): Promise<FetchFailure | null> {
  const { book, http, parts } = deps;
  const record = book.find(id);
  if (record === null) return 'interrupted';
  const { quality, picture } = record;
  const captions = grant.subtitles.map(({ language, path }) => ({
    name: subtitleName(language),
    uri: deps.wholeUrl(subtitlePath(deps.subtitleBase(), path)),
  }));
  const extras =
    picture === null ? captions : [{ name: COPY_PICTURE, uri: deps.wholeUrl(picture) }, ...captions];
  await book.change(id, {
    subtitles: grant.subtitles.map(({ language }) => language),
    duration: grant.duration,
  });
  return fetchDownload(
    { id, stream: deps.wholeUrl(grant.streaming_path), extras, quality },
    {
      http,
      store: parts,
      signal,
      onProgress: (progress) => keepProgress(deps, id, progress),
      onRestart: async () => {
        await book.change(id, { stored: 0, bytes: 0, restarted: true });
      },
    },
  );
}

/** Stores the progress of a copy. Returns why it must stop: no space, or the viewer has deleted it. */
async function keepProgress(
  { book, parts, storage }: DownloadQueueDeps,
  id: string,
  progress: CopyProgress,
): Promise<string | null> {
  const record = book.find(id);
  if (record === null) return 'DELETED';
  const bytes = record.bytes + progress.bytes;
  const byBandwidth = (progress.bandwidth / 8) * record.duration;
  const { stored, files, playlists } = progress;
  const segments = files - playlists;
  const fetched = stored - playlists;
  /* After a tenth, the average of the stored files is a better estimate than the playlist's bandwidth. */
  const expected = Math.max(bytes, fetched * 10 > segments ? (bytes / fetched) * segments : byBandwidth);
  await book.change(id, { stored, files, bytes, expected });
  if (progress.bytes > 0) await book.step(id, { type: 'stored' });
  if (stored % FILES_BETWEEN_CHECKS > 0 && progress.bytes > 0) return null;
  const used = book.store.getState().reduce((sum, one) => sum + one.bytes, 0);
  const { limit } = readDownloadSettings(storage);
  return spaceShortage({ used, needed: expected - bytes, limit, free: await parts.freeSpace() });
}
