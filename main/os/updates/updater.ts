import type { AppUpdater } from 'electron-updater';
import { type UpdateFacts, updateDecision } from '#shared/domain/updates/update-decision.ts';
import { type FeedRelease, readFeed } from './update-feed.ts';

/** The part of electron-updater that is used. */
export type UpdaterPort = Pick<
  AppUpdater,
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'allowPrerelease'
  | 'isUserWithinRollout'
  | 'downloadUpdate'
  | 'quitAndInstall'
> & { readonly checkForUpdates: () => Promise<{ readonly updateInfo: unknown } | null> };

export type UpdaterDeps = {
  readonly updater: UpdaterPort;
  readonly facts: () => Omit<UpdateFacts, 'offered'>;
  /** Whether to install a downloaded release on quit. False in a kiosk, which may quit during opening hours. */
  readonly installOnQuit: boolean;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Offers a downloaded release with its notes; true if the viewer wants it now. */
  readonly offer: (version: string, notes: string) => Promise<boolean>;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};

const FIRST_CHECK = 60_000;
const CHECK_INTERVAL = 4 * 3_600_000;
const RETRY_WHILE_BUSY = 10 * 60_000;

/**
 * Checks for updates after one minute and then every four hours, never in a kiosk's opening hours. The decision is made before the download and again
 * before the install, because playback may have started in between; a postponed release is retried every ten minutes. Staging is decided here alone,
 * since electron-updater would draw a number of its own.
 */
export function startUpdateChecks(deps: UpdaterDeps): void {
  const { updater, setTimer, log } = deps;
  updater.autoDownload = false;
  // Must be set before the download: electron-updater reads it then.
  updater.autoInstallOnAppQuit = deps.installOnQuit;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.isUserWithinRollout = () => true;
  const take = createInstaller(deps);
  const look = async (): Promise<number> => {
    if (deps.facts().kioskOpen) return RETRY_WHILE_BUSY;
    const found = await updater.checkForUpdates();
    if (found === null) {
      log('UPDATES_INACTIVE', {});
      return CHECK_INTERVAL;
    }
    const release = readFeed(found.updateInfo);
    if (release.ok) return take(release.value);
    log('UPDATE_FEED_REFUSED', { reason: release.error });
    return CHECK_INTERVAL;
  };
  const run = (): void => {
    look()
      .catch((error: unknown) => {
        log('UPDATE_FAILED', { reason: error instanceof Error ? error.message : 'unknown' });
        return CHECK_INTERVAL;
      })
      .then((again) => setTimer(run, again));
  };
  setTimer(run, FIRST_CHECK);
}

/** Downloads and installs a release as far as the decision allows; returns the milliseconds until the next check. */
function createInstaller({ updater, facts, offer, log }: UpdaterDeps): (release: FeedRelease) => Promise<number> {
  let fetched: string | null = null;
  return async (release) => {
    const decide = () => updateDecision({ ...facts(), offered: release });
    const decision = decide();
    if (decision.do === 'leave' && decision.why === 'UNREADABLE') log('UPDATE_FEED_REFUSED', { reason: 'version: unreadable' });
    if (decision.do !== 'take') return decision.do === 'wait' ? RETRY_WHILE_BUSY : CHECK_INTERVAL;
    if (fetched !== release.version) {
      await updater.downloadUpdate();
      fetched = release.version;
    }
    if (decide().do !== 'take') return RETRY_WHILE_BUSY;
    const now = await offer(release.version, release.notes);
    if (now && decide().do === 'take') updater.quitAndInstall(true, true);
    return now ? RETRY_WHILE_BUSY : CHECK_INTERVAL;
  };
}
