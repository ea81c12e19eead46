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
  /** Whether a release that was fetched is installed when the app quits. A kiosk says no: it may quit in its hours. */
  readonly installOnQuit: boolean;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Shows that a release is ready, with its notes; true when the viewer wants it now. */
  readonly offer: (version: string, notes: string) => Promise<boolean>;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};

const FIRST_CHECK = 60_000;
const CHECK_INTERVAL = 4 * 3_600_000;
const RETRY_WHILE_BUSY = 10 * 60_000;

/**
 * Looks for updates a minute after the start and then every four hours, and not at all in a kiosk's hours. The decision is asked before the download and again before the
 * installation, since a picture may have begun in between. A release that waits is asked about every ten minutes. Stages are decided here alone: electron-updater would
 * draw a number of its own, and a share of 20 would reach 4 of a hundred.
 */
export function startUpdateChecks(deps: UpdaterDeps): void {
  const { updater, setTimer, log } = deps;
  updater.autoDownload = false;
  // Read by electron-updater while it downloads: set later, it would install nothing.
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

/** Downloads and installs a release as far as the decision lets it; gives the milliseconds until it is to be asked again. */
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
