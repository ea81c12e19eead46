import type { ContentReads } from '#service/content/content-reads.ts';
import type { HeldContent } from '#service/content/live-content.ts';
import type { Log } from '#service/kernel/log.ts';
import { lackingCopies, openWithFeeds } from '#service/station/feeds/station-feeds.ts';
import { type Finding, firstBlocker } from '#service/station/finding.ts';
import type { Revisions, ShownRevision } from '#service/station/revisions/create-revisions.ts';
import { removalsText } from '#service/station/revisions/removals.ts';
import { isUnpublished, type RevisionRecord } from '#service/station/revisions/revision-registry.ts';
import type { Clock, SetTimer } from '#shared/kernel/time.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Names the revision that is on air instead of a package. */
const ON_AIR = 'on-air';
/** Returns whether a start names a package, and not what is on air already. */
export const isPackage = (location: string): boolean => location !== ON_AIR;

/** Time between two looks at what is on air, for publications of which no message came. */
const LOOK_EVERY = SECOND;
/** Time for the sizes of pictures before a station is on air. */
const SIZES_AT_START = 5 * SECOND;
/** Calls that began with a revision end within this time, after which its file is closed. */
const LAST_CALLS = 60 * SECOND;

/** A package that cannot go on air as it is. */
export class StationRefused extends Error {
  override readonly name = 'StationRefused';
  readonly code = 'STATION_REFUSED';
}

/** Puts what calls read in the place of what they read before, in one step. */
export type PutOnAir = (reads: ContentReads, content: Partial<HeldContent>) => void;

type OnAirParts = {
  readonly revisions: Revisions;
  readonly show: PutOnAir;
  readonly clock: Clock;
  readonly setTimer: SetTimer;
  readonly log: Log;
};

/** The station of a service, which shows the revision that is on air. */
export type StationOnAir = {
  /** Shows what is on air now. Returns whether it is another revision than before. */
  readonly catchUp: () => Promise<boolean>;
  /** Follows publications of any process, and calls back after each. */
  readonly follow: (changed: () => void) => void;
  readonly close: () => void;
};

/**
 * Imports and publishes the package that a start names, unless the newest revision was made of it and has been
 * on air: then whatever is on air stays, also after a roll-back, or while its feeds have to be fetched. Throws
 * if the package has a blocker, or removes too much.
 */
export async function publishAtStart(
  revisions: Revisions,
  location: string,
  { at, folder }: { readonly at: number; readonly folder: string | null },
): Promise<void> {
  if (!isPackage(location)) return;
  const files = await openWithFeeds(location, folder);
  const stamp = (await files.stamp?.()) ?? null;
  const [newest] = await revisions.list();
  const shown = await revisions.onAir();
  const isShown = shown !== null && (await revisions.isReadable(shown));
  const lacking = isShown ? await lackingCopies(location, folder) : 'none';
  if (lacking === 'unasked') return;
  const stays = (record: RevisionRecord): boolean => isShown && !isUnpublished(record);
  if (stamp !== null && newest?.stamp === stamp && stays(newest)) return;
  const made = await revisions.importRevision(files, { stamp, at, sizesWithin: SIZES_AT_START });
  if (!made.done && made.code === 'PACKAGE_CHANGED')
    throw new StationRefused(
      `--station: ${location} was written to while it was read. Start again when it rests`,
    );
  if (!made.done) throw blocked(location, made.findings.list());
  if (!made.isNew && stays(made.record)) return;
  const published = await revisions.publishRevision(made.record.revision, {
    automatic: isShown,
    force: !isShown,
  });
  if (!published.done && published.code === 'REMOVES_TOO_MUCH' && lacking === 'none')
    throw new StationRefused(
      `--station: revision ${made.record.revision} removes ${removalsText(published.removals)}. To publish it all the same: npm run station -- publish ${made.record.revision} --force`,
    );
}

function blocked(location: string, findings: readonly Finding[]): StationRefused {
  const blockers = findings.filter(({ severity }) => severity === 'blocker');
  return new StationRefused(
    `--station: ${blockers.length} mistake(s) keep ${location} off the air, first ${firstBlocker(findings)}. npm run station -- check ${location} lists all`,
  );
}

/** Creates the station of a service; nothing of it is on air before `catchUp`. */
export function createStationOnAir({ revisions, show, clock, setTimer, log }: OnAirParts): StationOnAir {
  let shownRevision: ShownRevision | null = null;
  const leaving = new Set<ShownRevision>();
  let isClosed = false;
  let stopTimer: (() => void) | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const replace = (next: ShownRevision): void => {
    const before = shownRevision;
    show(next.reads, { ...next.content, pictures: next.pictures });
    shownRevision = next;
    if (before === null) return;
    leaving.add(before);
    setTimer(() => {
      leaving.delete(before);
      before.close();
    }, LAST_CALLS);
  };
  const look = async (): Promise<boolean> => {
    const record = await revisions.onAir();
    if (record === null || record.revision === shownRevision?.revision) return false;
    const next = await revisions.open(record, clock.now);
    if (isClosed) {
      next.close();
      return false;
    }
    replace(next);
    log('STATION_ON_AIR', { revision: record.revision });
    return true;
  };
  const catchUp = (): Promise<boolean> => {
    const turn = last.then(look);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    catchUp,
    follow: (changed) => {
      const round = async (): Promise<void> => {
        if (isClosed) return;
        try {
          if (await catchUp()) changed();
          await fetchNewest(revisions);
        } catch (error) {
          log('STATION_NOT_SHOWN', { reason: error instanceof Error ? error.message : String(error) });
        }
        if (!isClosed) stopTimer = setTimer(() => void round(), LOOK_EVERY);
      };
      revisions.whenPublished(
        () =>
          void catchUp().then(
            (isOther) => isOther && changed(),
            () => undefined,
          ),
      );
      if (revisions.isShared) stopTimer = setTimer(() => void round(), LOOK_EVERY);
    },
    close: () => {
      isClosed = true;
      stopTimer?.();
      for (const one of leaving) one.close();
      shownRevision?.close();
    },
  };
}

/** Fetches a draft that another process imported, so that nothing is left to fetch when it is published. */
async function fetchNewest(revisions: Revisions): Promise<void> {
  const [newest]: readonly RevisionRecord[] = await revisions.list();
  if (newest !== undefined && isUnpublished(newest)) await revisions.fetch(newest);
}
