import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { browsingCountry } from '#renderer/data/client/query-scope.ts';
import type { DownloadCopy } from '#shared/contract/downloads/download.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { CopyBook } from './copy-book.ts';
import type { CopyRecord } from './copy-record.ts';

export type SyncDeps = {
  readonly api: Api;
  readonly book: CopyBook;
  readonly isOwn: (record: CopyRecord) => boolean;
  readonly viewer: () => Viewer;
  /** Receives the service's time, in milliseconds since 1970. */
  readonly onTime: (at: number) => void;
  /** Deletes a copy here, also while it is being fetched. */
  readonly drop: (id: string) => Promise<void>;
};

const toTime = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/**
 * Returns the terms of a copy from the service's reply. A first play that the service does not know yet is
 * kept.
 */
export const termsOf = (
  copy: Pick<DownloadCopy, 'expires_at' | 'hours_after_play' | 'first_played_at'>,
  stored: Pick<CopyRecord, 'firstPlayedAt' | 'firstPlaySynced'> | null,
): Pick<CopyRecord, 'expiresAt' | 'hoursAfterPlay' | 'firstPlayedAt' | 'firstPlaySynced'> => {
  const atService = toTime(copy.first_played_at);
  const unsynced = stored !== null && !stored.firstPlaySynced ? stored.firstPlayedAt : null;
  return {
    expiresAt: Date.parse(copy.expires_at),
    hoursAfterPlay: copy.hours_after_play,
    firstPlayedAt: atService ?? unsynced,
    firstPlaySynced: atService !== null || unsynced === null,
  };
};

/**
 * Returns the more recent resume position: this device's if the service does not have it yet, otherwise the
 * service's.
 */
export const laterPlace = (
  copy: Pick<DownloadCopy, 'place'>,
  current: CopyRecord['place'],
): CopyRecord['place'] => {
  if (copy.place === null) return current;
  const at = Date.parse(copy.place.watched_at);
  return current !== null && !current.synced && current.at > at
    ? current
    : { seconds: copy.place.playback_time / SECOND, at, synced: true };
};

/**
 * Syncs the profile's copies with the service. Copies that it does not list or has revoked are deleted here,
 * copies deleted here are removed there, and offline plays and positions are sent. Returns false if the
 * request failed.
 */
export async function syncCopies(deps: SyncDeps): Promise<boolean> {
  const { api, book, isOwn, drop } = deps;
  const before = book.store.getState().filter(isOwn);
  const reply = await api.call('downloads', {});
  if (!reply.ok) return false;
  deps.onTime(Date.parse(reply.value.server_time));
  const served = new Map(reply.value.downloads.map((copy) => [copy.download_id, copy]));
  /* A copy that was added meanwhile is in neither list. */
  for (const { id } of before) {
    const copy = served.get(id);
    if (copy === undefined || copy.revoked !== null) await drop(id);
    else await settle(deps, id, copy);
  }
  for (const id of served.keys())
    if (book.find(id) === null) await api.call('removeDownload', { body: { download_id: id } });
  return true;
}

async function settle(deps: SyncDeps, id: string, copy: DownloadCopy): Promise<void> {
  const { book, api } = deps;
  const record = book.find(id);
  if (record === null) return;
  await book.change(id, { ...termsOf(copy, record), place: laterPlace(copy, record.place) });
  await syncFirstPlay(api, book, id);
  await syncPlace(deps, id);
}

/** Sends the time of a copy's first play to the service, unless it has it. */
export async function syncFirstPlay(api: Api, book: CopyBook, id: string): Promise<void> {
  const record = book.find(id);
  if (record === null || record.firstPlaySynced || record.firstPlayedAt === null) return;
  const body = { download_id: id, played_at: new Date(record.firstPlayedAt).toISOString() };
  if ((await api.call('playedDownload', { body })).ok) await book.change(id, { firstPlaySynced: true });
}

async function syncPlace({ api, book, viewer }: SyncDeps, id: string): Promise<void> {
  const record = book.find(id);
  if (record?.place === undefined || record.place === null || record.place.synced) return;
  const { place, programmeId, episodeId, duration, profile } = record;
  const reply = await api.call('addHistory', {
    query: { country_code: viewer().country ?? browsingCountry(), profile_id: profile },
    body: {
      type: 'programme',
      ref: programmeId,
      episode_id: episodeId,
      ad_path: '',
      playback_time: Math.round(place.seconds * SECOND),
      video_duration: Math.round(duration * SECOND),
    },
  });
  if (reply.ok && book.find(id)?.place === place)
    await book.change(id, { place: { ...place, synced: true } });
}
