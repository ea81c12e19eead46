import type { AppUpdater } from 'electron-updater';
import { z } from 'zod';
import {
  type OfferedRelease,
  type UpdateChannel,
  type UpdateFacts,
  updateDecision,
} from '#shared/domain/updates/update-decision.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

const feed = z.object({
  version: z.string().max(60),
  stagingPercentage: z.number().min(0).max(100).optional(),
  files: z.array(z.object({ url: z.string().max(500), sha512: z.base64().min(80) })).min(1),
  /** A field that `npm run pack` adds: versions that this release replaces although it may be older. */
  vendor: z.object({ withdrawn: z.array(z.string().max(60)).max(100).default([]) }).optional(),
  /** Absent in a release without notes. */
  releaseNotes: z.unknown().optional(),
});

/** A release of the feed, with its notes as plain text (empty if none). */
type FeedRelease = OfferedRelease & { readonly notes: string };

/**
 * Parses a release that electron-updater read from the feed, or returns the reason for the log. It must have
 * a version, and files with digests next to the feed or over https; its share, if any, must be a percentage.
 */
export function readFeed(info: unknown): Result<FeedRelease, string> {
  const parsed = feed.safeParse(info);
  if (!parsed.success)
    return err(
      parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'feed'}: ${message}`).join('; '),
    );
  const { version, stagingPercentage, files, vendor, releaseNotes } = parsed.data;
  const unsafe = files.findIndex(({ url }) => !isSafeFile(url));
  if (unsafe !== -1) return err(`files.${unsafe}.url: neither next to the feed nor over https`);
  return ok({
    version,
    share: stagingPercentage ?? 100,
    withdrawn: vendor?.withdrawn ?? [],
    notes: plainNotes(releaseNotes),
  });
}

/** A file next to the feed, or one over https. */
const isSafeFile = (url: string): boolean =>
  /^[a-z]+:/i.test(url) ? url.startsWith('https://') : !/(^|\/)\.\.(\/|$)|\\|^\//.test(url);

/** Converts release notes to plain text: they may hold anything and are shown in a message box. */
function plainNotes(notes: unknown): string {
  const texts = Array.isArray(notes)
    ? notes.map((each: unknown) => z.object({ note: z.string() }).safeParse(each).data?.note ?? '')
    : [notes];
  const text = texts.filter((each) => typeof each === 'string').join('\n');
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, 1500);
}

/** The part of electron-updater that is used. */
type UpdaterPort = Pick<
  AppUpdater,
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'allowPrerelease'
  | 'channel'
  | 'isUserWithinRollout'
  | 'downloadUpdate'
  | 'quitAndInstall'
> & { readonly checkForUpdates: () => Promise<{ readonly updateInfo: unknown } | null> };

export type UpdaterDeps = {
  readonly updater: UpdaterPort;
  readonly facts: () => Omit<UpdateFacts, 'offered'>;
  /**
   * Whether to install a downloaded release on quit. False in a kiosk, which may quit during opening hours.
   */
  readonly installOnQuit: boolean;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Offers a downloaded release with its notes; true if the viewer wants it now. */
  readonly offer: (version: string, notes: string) => Promise<boolean>;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};

/** Names of the feeds, as electron-builder writes them. */
const FEEDS = { stable: 'latest', beta: 'beta' } as const satisfies Record<UpdateChannel, string>;

const FIRST_CHECK = 60_000;
const CHECK_INTERVAL = 4 * 3_600_000;
const RETRY_WHILE_BUSY = 10 * 60_000;

/**
 * Checks for updates after one minute and then every four hours, never in a kiosk's opening hours. The
 * decision is made before the download and again before the install, because playback may have started in
 * between; a postponed release is retried every ten minutes. Staging is decided here alone, since
 * electron-updater would draw a number of its own.
 */
export function startUpdateChecks(deps: UpdaterDeps): void {
  const { updater, setTimer, log } = deps;
  updater.autoDownload = false;
  // Must be set before the download: electron-updater reads it then.
  updater.autoInstallOnAppQuit = deps.installOnQuit;
  updater.allowPrerelease = false;
  updater.isUserWithinRollout = () => true;
  const take = createInstaller(deps);
  const look = async (): Promise<number> => {
    const { kioskOpen, channel } = deps.facts();
    if (kioskOpen) return RETRY_WHILE_BUSY;
    updater.channel = FEEDS[channel];
    // Whether to go back to an older version is decided here too; electron-updater only has to hand it over.
    updater.allowDowngrade = true;
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

/**
 * Downloads and installs a release as far as the decision allows; returns the milliseconds until the next
 * check.
 */
function createInstaller({
  updater,
  facts,
  offer,
  log,
}: UpdaterDeps): (release: FeedRelease) => Promise<number> {
  let fetched: string | null = null;
  return async (release) => {
    const decide = () => updateDecision({ ...facts(), offered: release });
    const decision = decide();
    if (decision.do === 'leave' && decision.why === 'UNREADABLE')
      log('UPDATE_FEED_REFUSED', { reason: 'version: unreadable' });
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
