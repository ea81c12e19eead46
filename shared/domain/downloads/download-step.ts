/**
 * States of a download. The network interrupted a `waiting` download, which continues automatically; a
 * `failed` one, with its code, waits for the viewer.
 */
export const DOWNLOAD_STATES = ['queued', 'downloading', 'waiting', 'paused', 'failed', 'done'] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** `attempts` counts the interruptions in a row without a stored part in between. */
export type DownloadProgress = {
  readonly state: DownloadState;
  readonly attempts: number;
  readonly code: string | null;
};

export type DownloadEvent =
  | { readonly type: 'started' }
  | { readonly type: 'stored' }
  | { readonly type: 'interrupted' }
  | { readonly type: 'failed'; readonly code: string }
  | { readonly type: 'finished' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  /** The app has started again. */
  | { readonly type: 'reopened' };

export const NEW_DOWNLOAD: DownloadProgress = { state: 'queued', attempts: 0, code: null };

const RUNNING: readonly DownloadState[] = ['downloading', 'waiting'];
const PAUSABLE: readonly DownloadState[] = ['queued', ...RUNNING];
const RESUMABLE: readonly DownloadState[] = ['paused', 'failed'];

/** Returns a download after an event; an event that does not fit its state changes nothing. */
export function stepDownload(download: DownloadProgress, event: DownloadEvent): DownloadProgress {
  const { state } = download;
  const running = RUNNING.includes(state);
  switch (event.type) {
    case 'started':
      return state === 'queued' || state === 'waiting'
        ? { ...download, state: 'downloading', code: null }
        : download;
    case 'stored':
      return state === 'downloading' ? { ...download, attempts: 0 } : download;
    case 'interrupted':
      return running ? { state: 'waiting', attempts: download.attempts + 1, code: null } : download;
    case 'failed':
      return running || state === 'queued' ? { state: 'failed', attempts: 0, code: event.code } : download;
    case 'finished':
      return running ? { state: 'done', attempts: 0, code: null } : download;
    case 'paused':
      return PAUSABLE.includes(state) ? { state: 'paused', attempts: 0, code: null } : download;
    case 'resumed':
      return RESUMABLE.includes(state) ? NEW_DOWNLOAD : download;
    case 'reopened':
      return running ? NEW_DOWNLOAD : download;
  }
}

/** An item of the queue; the one added first comes first. */
type Queued = { readonly addedAt: number; readonly progress: DownloadProgress };

/**
 * Returns the download whose turn it is, or null. Only one runs at a time; one that waits for the network
 * keeps its turn.
 */
export function nextDownload<Item extends Queued>(items: readonly Item[]): Item | null {
  const open = items.filter(({ progress }) => PAUSABLE.includes(progress.state));
  const begun = open.find(({ progress }) => RUNNING.includes(progress.state));
  return begun ?? open.toSorted((one, other) => one.addedAt - other.addedAt)[0] ?? null;
}
