import type { Api } from '#renderer/data/client/endpoint-caller.ts';
import { NEW_DOWNLOAD } from '#shared/domain/downloads/download-step.ts';
import type { CopyBook } from './copy-book.ts';
import type { DownloadRequest } from './copy-record.ts';
import { termsOf } from './copy-sync.ts';
import type { DownloadQueue } from './download-queue.ts';
import type { DownloadSettings } from './download-settings.ts';

type CommandDeps = {
  readonly api: Api;
  readonly book: CopyBook;
  readonly queue: DownloadQueue;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  readonly drop: (id: string) => Promise<void>;
  readonly viewer: () => { readonly bossId: string | null; readonly profileId: string | null };
  readonly now: () => number;
  readonly quality: () => DownloadSettings['quality'];
};

/** Returns the changes that a viewer makes to copies. Adding and renewing resolve to an error code, or null. */
export function copyCommands({ api, book, queue, inTurn, drop, viewer, now, quality }: CommandDeps) {
  const authorise = (video_id: string) => api.call('authoriseDownload', { body: { video_id, renew: true } });
  const add = (request: DownloadRequest): Promise<string | null> =>
    inTurn(async () => {
      const { bossId, profileId } = viewer();
      if (bossId === null || profileId === null) return 'DOWNLOAD_LOGIN';
      const reply = await authorise(request.videoId);
      if (!reply.ok) return reply.error.serviceCode ?? reply.error.code;
      const grant = reply.value;
      const added = await book.add({
        ...request,
        ...termsOf(grant, null),
        id: grant.download_id,
        account: bossId,
        profile: profileId,
        quality: quality(),
        progress: NEW_DOWNLOAD,
        addedAt: now(),
        stored: 0,
        files: 0,
        bytes: 0,
        expected: 0,
        restarted: false,
        subtitles: grant.subtitles.map(({ language }) => language),
        place: null,
      });
      if (!added) return 'DISK_FULL';
      queue.advance();
      return null;
    });
  const renew = (id: string): Promise<string | null> =>
    inTurn(async () => {
      const record = book.find(id);
      if (record === null) return 'DOWNLOAD_UNKNOWN';
      const reply = await authorise(record.videoId);
      if (!reply.ok) return reply.error.serviceCode ?? reply.error.code;
      await book.change(id, termsOf(reply.value, null));
      return null;
    });
  return {
    add,
    renew,
    pause: (id: string) => {
      void book.step(id, { type: 'paused' });
      queue.stop(id);
      queue.advance();
    },
    resume: (id: string) => {
      void book.step(id, { type: 'resumed' });
      queue.advance();
    },
    /* If this call fails, the next sync removes the copy at the service. */
    remove: (id: string) =>
      inTurn(async () => {
        await drop(id);
        queue.advance();
        void api.call('removeDownload', { body: { download_id: id } });
      }),
  };
}
