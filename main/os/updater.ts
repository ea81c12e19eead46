import type { AppUpdater } from 'electron-updater';
import { type UpdateFacts, updateDecision } from '#shared/domain/updates/update-decision.ts';
import { readFeed } from './update-feed.ts';

/** The part of electron-updater that is used. */
export type UpdaterPort = Pick<
  AppUpdater,
  'autoDownload' | 'autoInstallOnAppQuit' | 'allowDowngrade' | 'allowPrerelease' | 'downloadUpdate' | 'quitAndInstall'
> & { readonly checkForUpdates: () => Promise<{ readonly updateInfo: unknown } | null> };

export type UpdaterDeps = {
  readonly updater: UpdaterPort;
  readonly facts: () => Omit<UpdateFacts, 'offered'>;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Shows that a release is ready, with its notes; true when the viewer wants it now. */
  readonly offer: (version: string, notes: string) => Promise<boolean>;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};

const FIRST = 60_000;
const EVERY = 4 * 3_600_000;
const WAITING = 10 * 60_000;

/**
 * Looks for updates a minute after the start and then every four hours. The decision is asked before the download and again before the installation, since a
 * picture may have begun in between. A release that waits is asked about every ten minutes.
 */
export function followUpdates({ updater, facts, setTimer, offer, log }: UpdaterDeps): void {
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  let fetched: string | null = null;

  const look = async (): Promise<number> => {
    const found = await updater.checkForUpdates();
    const release = readFeed(found?.updateInfo);
    if (release === null) {
      if (found !== null) log('UPDATE_FEED_REFUSED', {});
      return EVERY;
    }
    const decision = updateDecision({ ...facts(), offered: release });
    if (decision.do !== 'take') return decision.do === 'wait' ? WAITING : EVERY;
    if (fetched !== release.version) {
      await updater.downloadUpdate();
      fetched = release.version;
      updater.autoInstallOnAppQuit = true;
    }
    if (updateDecision({ ...facts(), offered: release }).do !== 'take') return WAITING;
    const now = await offer(release.version, release.notes);
    if (now && updateDecision({ ...facts(), offered: release }).do === 'take') updater.quitAndInstall(true, true);
    return now ? WAITING : EVERY;
  };
  const run = (): void => {
    look()
      .catch((error: unknown) => {
        log('UPDATE_FAILED', { reason: error instanceof Error ? error.message : 'unknown' });
        return EVERY;
      })
      .then((again) => setTimer(run, again));
  };
  setTimer(run, FIRST);
}
