import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { BROWSING_COUNTRY } from '#renderer/data/client/query-scope.ts';
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
  /** The service has said what time it is, in milliseconds since 1970. */
  readonly onTime: (at: number) => void;
  /** Deletes a copy here, also while it is being fetched. */
  readonly drop: (id: string) => Promise<void>;
};

const toTime = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** Returns the terms of a copy as the service has them. What was played here and not told yet stays. */
export const termsOf = (
  copy: Pick<DownloadCopy, 'expires_at' | 'hours_after_play' | 'first_played_at'>,
  known: Pick<CopyRecord, 'firstPlayedAt' | 'playTold'> | null,
): Pick<CopyRecord, 'expiresAt' | 'hoursAfterPlay' | 'firstPlayedAt' | 'playTold'> => {
  const told = toTime(copy.first_played_at);
  const untold = known !== null && !known.playTold ? known.firstPlayedAt : null;
  return {
    expiresAt: Date.parse(copy.expires_at),
    hoursAfterPlay: copy.hours_after_play,
    firstPlayedAt: told ?? untold,
    playTold: told !== null || untold === null,
  };
};

/** Returns the later of the places where the profile is: here, or on whichever device it watched since. */
export const laterPlace = (copy: Pick<DownloadCopy, 'place'>, known: CopyRecord['place']): CopyRecord['place'] => {
  if (copy.place === null) return known;
  const at = Date.parse(copy.place.watched_at);
  return known !== null && !known.told && known.at > at ? known : { seconds: copy.place.playback_time / SECOND, at, told: true };
};

/**
 * Settles the profile's copies with the service: what it does not know or has revoked is deleted here, what is gone here is deleted there, and what happened
 * offline is told. Returns false if the service could not be asked.
 */
export async function syncCopies(deps: SyncDeps): Promise<boolean> {
  const { api, book, isOwn, drop } = deps;
  const before = book.store.getState().filter(isOwn);
  const reply = await api.call('downloads', {});
  if (!reply.ok) return false;
  deps.onTime(Date.parse(reply.value.server_time));
  const known = new Map(reply.value.downloads.map((copy) => [copy.download_id, copy]));
  /* A copy that was added meanwhile is in neither list. */
  for (const { id } of before) {
    const copy = known.get(id);
    if (copy === undefined || copy.revoked !== null) await drop(id);
    else await settle(deps, id, copy);
  }
  for (const id of known.keys()) if (book.find(id) === null) await api.call('removeDownload', { body: { download_id: id } });
  return true;
}

async function settle(deps: SyncDeps, id: string, copy: DownloadCopy): Promise<void> {
  const { book, api } = deps;
  const record = book.find(id);
  if (record === null) return;
  await book.change(id, { ...termsOf(copy, record), place: laterPlace(copy, record.place) });
  await tellPlay(api, book, id);
  await tellPlace(deps, id);
}

/** Tells the service when a copy was first played, once. */
export async function tellPlay(api: Api, book: CopyBook, id: string): Promise<void> {
  const record = book.find(id);
  if (record === null || record.playTold || record.firstPlayedAt === null) return;
  const body = { download_id: id, played_at: new Date(record.firstPlayedAt).toISOString() };
  if ((await api.call('playedDownload', { body })).ok) await book.change(id, { playTold: true });
}

async function tellPlace({ api, book, viewer }: SyncDeps, id: string): Promise<void> {
  const record = book.find(id);
  if (record?.place === undefined || record.place === null || record.place.told) return;
  const { place, programmeId, episodeId, duration, profile } = record;
  const reply = await api.call('addHistory', {
    query: { country_code: viewer().country ?? BROWSING_COUNTRY, profile_id: profile },
    body: {
      ...{ type: 'programme', ref: programmeId, episode_id: episodeId, ad_path: '' },
      ...{ playback_time: Math.round(place.seconds * SECOND), video_duration: Math.round(duration * SECOND) },
    },
  });
  if (reply.ok && book.find(id)?.place === place) await book.change(id, { place: { ...place, told: true } });
}
