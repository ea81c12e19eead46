import { stat } from 'node:fs/promises';
import type { Log } from '#service/kernel/log.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/** Time between two looks. What has changed is read once two looks have found the same. */
const LOOK_EVERY = SECOND;

type WatchParts = {
  /** The mark of what is on air; null if it is not known. */
  readonly first: string | null;
  /** Returns a mark that stays as long as the package does not change. Rejects if it cannot be read now. */
  readonly mark: () => Promise<string>;
  /** Makes the next revision of the package, and publishes it or says why not. */
  readonly publish: () => Promise<void>;
  readonly setTimer: SetTimer;
  readonly log: Log;
};

/** Looks again and again whether a package has changed. */
export type PackageWatch = { readonly start: () => void; readonly stop: () => Promise<void> };

/** Names, sizes and times of what a package consists of in short. */
export async function markOf(location: string): Promise<string> {
  if (location.toLowerCase().endsWith('.zip')) {
    const { size, mtimeMs } = await stat(location);
    return `${size} ${mtimeMs}`;
  }
  return (await (await openPackage(location)).stamp?.()) ?? '';
}

/**
 * Creates the watch of a package that is on air. A package that is just being written is left alone until it
 * rests, and one that cannot be read now is looked at again; each reason is said once.
 */
export function createPackageWatch({ first, mark, publish, setTimer, log }: WatchParts): PackageWatch {
  let published = first;
  let last: string | null = null;
  let said: string | null = null;
  let running: Promise<void> | null = null;
  let cancel = (): void => undefined;
  let isStopped = false;

  const look = async (): Promise<void> => {
    try {
      const found = await mark();
      said = null;
      const rests = found === last;
      last = found;
      published ??= found;
      if (!rests || found === published) return;
      published = found;
      await publish();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      last = null;
      if (reason !== said) log('STATION_NOT_READ', { reason });
      said = reason;
    }
  };
  const begin = (): void => {
    running = look().then(() => {
      running = null;
      if (!isStopped) cancel = setTimer(begin, LOOK_EVERY);
    });
  };
  return {
    start: begin,
    stop: async () => {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
