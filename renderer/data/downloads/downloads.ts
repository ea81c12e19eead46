import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionStore } from '#renderer/data/accounts/session-store.ts';
import type { ConnectionStore } from '#renderer/data/client/connection-store.ts';
import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import type { Http } from '#renderer/data/client/http.ts';
import { isKeptSession } from '#renderer/data/offline/kept-session.ts';
import type { ContentVideoFacts } from '#renderer/data/playback/video-facts.ts';
import type { PartStore } from '#renderer/platform/downloads/part-store.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import type { Checkout } from '#shared/contract/playback/checkout.ts';
import { copyEnd, copyTime } from '#shared/domain/downloads/copy-expiry.ts';
import { COPY_LIFE } from '#shared/domain/downloads/download-limits.ts';
import { err, type Result } from '#shared/kernel/result.ts';
import { type Clock, HOUR, type SetTimer } from '#shared/kernel/time.ts';
import { type CopyBook, openCopyBook } from './copy-book.ts';
import { copyCommands } from './copy-commands.ts';
import { copyCheckout, copyFacts } from './copy-playback.ts';
import { type CopyRecord, type DownloadRequest, isCopyOf } from './copy-record.ts';
import { syncCopies, syncFirstPlay, termsOf } from './copy-sync.ts';
import { createDownloadQueue, type DownloadQueue } from './download-queue.ts';
import {
  type DownloadSettings,
  readCopyTime,
  readDownloadSettings,
  writeCopyTime,
  writeDownloadSettings,
} from './download-settings.ts';

/** Copies of episodes on this device, for watching offline. Calls resolve to an error's code, or null. */
export type Downloads = {
  /** Records of all copies on the device; a viewer sees those for which `isOwn` is true. */
  readonly copies: StoreApi<readonly CopyRecord[]>;
  readonly isOwn: (record: CopyRecord) => boolean;
  readonly settings: StoreApi<DownloadSettings>;
  readonly change: (settings: Partial<DownloadSettings>) => void;
  /** Time that copies are judged by, in milliseconds since 1970. */
  readonly now: () => number;
  readonly add: (request: DownloadRequest) => Promise<string | null>;
  readonly pause: (id: string) => void;
  /** Continues a paused or failed download. */
  readonly resume: (id: string) => void;
  readonly remove: (id: string) => Promise<void>;
  /** Asks the service for more time for a copy that has ended; nothing is fetched again. */
  readonly renew: (id: string) => Promise<string | null>;
  /**
   * Returns the start data of a copy, whose files the player reads by `part`; the first time begins its hours
   * after the first play.
   */
  readonly checkout: (id: string) => Result<Checkout, string>;
  /** Returns the downloaded episodes before and after a copy. Null if the copy is gone. */
  readonly facts: (id: string) => ContentVideoFacts | null;
  /** Free bytes of the disk; null if unknown. */
  readonly freeSpace: () => Promise<number | null>;
  readonly part: (id: string, name: string) => Promise<ArrayBuffer | null>;
  /** Keeps how far the viewer has watched a copied episode, in seconds; `synced`: the service has it. */
  readonly keepPlace: (episodeId: string, seconds: number, synced: boolean) => void;
  /** Number of copies that a log-out deletes: those of all profiles of the account. */
  readonly countOfAccount: () => number;
  /** Ends all background work. */
  readonly stop: () => void;
};

export type DownloadsDeps = {
  readonly api: Api;
  readonly http: Http;
  readonly session: Pick<SessionStore, 'store'>;
  readonly connection: Pick<ConnectionStore, 'store'>;
  readonly platform: Pick<PlatformPort, 'storage' | 'network'>;
  readonly parts: PartStore;
  readonly wholeUrl: (path: string) => string;
  readonly subtitleBase: () => string;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly random: () => number;
};

/** Interval of syncs with the service while the app stays open. */
const SYNC_EVERY = 6 * HOUR;

/** Opens the copies on this device, continues unfinished downloads, and syncs with the service. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: wiring: one name for each part.
export async function openDownloads(deps: DownloadsDeps): Promise<Downloads> {
  const { api, parts, session, platform } = deps;
  const { storage } = platform;
  const book = await openCopyBook(parts);
  const viewer = () => session.store.getState().viewer;
  const isOwn = (record: CopyRecord): boolean => isCopyOf(viewer(), record);
  const learnTime = (at: number): number => {
    const time = copyTime(at, readCopyTime(storage));
    writeCopyTime(storage, time);
    return time;
  };
  const now = (): number => learnTime(deps.clock.now());
  const inTurn = createTurns();
  const settings = createStore<DownloadSettings>(() => readDownloadSettings(storage));
  const queue = createDownloadQueue({
    ...deps,
    book,
    storage,
    isOwn,
    onGrant: (grant) => {
      learnTime(Date.parse(grant.server_time));
      void book.change(grant.download_id, termsOf(grant, book.find(grant.download_id)));
    },
  });
  const drop = async (id: string): Promise<void> => {
    queue.stop(id);
    await book.remove(id);
  };
  const sync = (): Promise<unknown> =>
    inTurn(async () => {
      await dropStrangers(session, book, drop, now());
      if (viewer().kind === 'member') await syncCopies({ api, book, isOwn, viewer, drop, onTime: learnTime });
      queue.advance();
    });
  const stop = startContacts(deps, sync, queue);
  void sync();

  return {
    copies: book.store,
    isOwn,
    settings,
    now,
    stop,
    ...copyCommands({
      api,
      book,
      queue,
      inTurn,
      drop,
      viewer,
      now,
      quality: () => settings.getState().quality,
    }),
    change: (changed) => {
      settings.setState(changed);
      writeDownloadSettings(storage, settings.getState());
    },
    checkout: (id) => {
      const record = book.find(id);
      if (record === null || !isOwn(record) || record.progress.state !== 'done')
        return err('DOWNLOAD_UNKNOWN');
      if (copyEnd(record) <= now()) return err('DOWNLOAD_EXPIRED');
      if (record.firstPlayedAt === null)
        void book
          .change(id, { firstPlayedAt: now(), firstPlaySynced: false })
          .then(() => syncFirstPlay(api, book, id));
      return copyCheckout(record);
    },
    facts: (id) => copyFacts(book.store.getState().filter(isOwn), id, now()),
    countOfAccount: () => book.store.getState().filter(({ account }) => account === viewer().bossId).length,
    part: parts.part,
    freeSpace: parts.freeSpace,
    keepPlace: (episodeId, seconds, synced) => {
      const record = book.store.getState().find((one) => isOwn(one) && one.episodeId === episodeId);
      if (record !== undefined) void book.change(record.id, { place: { seconds, at: now(), synced } });
    },
  };
}

/**
 * Returns the function that runs pieces of work one after the other, so that no sync runs while a copy is
 * being added or renewed.
 */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}

/**
 * Deletes copies of other accounts once the service has said who is logged in, and those that ended long ago.
 */
async function dropStrangers(
  { store }: Pick<SessionStore, 'store'>,
  book: CopyBook,
  drop: (id: string) => Promise<void>,
  now: number,
): Promise<void> {
  const { session, viewer, logOutResult } = store.getState();
  const isKnown = logOutResult?.how === 'left' || (isAnswered(session.reply) && session.failure === null);
  for (const record of book.store.getState()) {
    const isStranger = isKnown && (viewer.kind !== 'member' || viewer.bossId !== record.account);
    if (isStranger || copyEnd(record) + COPY_LIFE < now) await drop(record.id);
  }
}

/**
 * Syncs when the viewer changes, when the service is reachable again, and every few hours. The queue retries
 * once the network is back.
 */
function startContacts(
  { session, connection, platform, setTimer }: DownloadsDeps,
  sync: () => Promise<unknown>,
  queue: DownloadQueue,
) {
  let cancel: () => void = () => undefined;
  const schedule = (): void => {
    cancel = setTimer(() => {
      void sync();
      schedule();
    }, SYNC_EVERY);
  };
  schedule();
  const ends = [
    session.store.subscribe(({ session: next, viewer }, before) => {
      const isSame =
        viewer.bossId === before.viewer.bossId &&
        viewer.profileId === before.viewer.profileId &&
        viewer.kind === before.viewer.kind;
      if (!isSame || isNewlyAnswered(next.reply, before.session.reply)) void sync();
    }),
    connection.store.subscribe(({ service }, before) => {
      if (service === 'here' && before.service === 'away') void sync();
    }),
    platform.network.onOnline(queue.advance),
  ];
  return () => {
    cancel();
    for (const end of ends) end();
  };
}

type SessionReply = { readonly guest_token: string } | null;

const isAnswered = (reply: SessionReply): boolean => reply !== null && !isKeptSession(reply);

/** Whether the service has answered for the first time, or after a start with the session of last time. */
const isNewlyAnswered = (next: SessionReply, before: SessionReply): boolean =>
  isAnswered(next) && !isAnswered(before);
