import { NotWritten } from '#service/imported/generation/generation-writer.ts';
import type { ImportedContent, ImportedSlot } from '#service/imported/generation/imported-content.ts';
import type { ListedRows } from '#service/imported/generation/listed-rows.ts';
import { MATCH_RANKS, type MatchedChannel } from '#service/imported/guide/guide-matcher.ts';
import type { ReadGuide } from '#service/imported/guide/import-guide.ts';
import { PackingNotSupported } from '#service/imported/packing/packing-not-supported.ts';
import { createImportedChannels } from '#service/imported/playlist/channel-facts.ts';
import { type ChannelListing, createChannelListing } from '#service/imported/playlist/channel-listing.ts';
import { followCodes } from '#service/imported/playlist/follow-codes.ts';
import type { FormerChannels } from '#service/imported/playlist/former-channels.ts';
import { importPlaylist } from '#service/imported/playlist/import-playlist.ts';
import type { KnownList } from '#service/imported/playlist/known-columns.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { createImportTally, type ImportTally } from './import-tally.ts';
import type {
  FailedSource,
  ImportError,
  ImportMessage,
  ImportRequest,
  ImportSource,
} from './import-types.ts';
import { SourceTooLarge } from './text-chunks.ts';

/** Rows per batch. */
const TOGETHER = 400;
/** Milliseconds between two progress messages. */
const PROGRESS_EVERY = 100;

/** Receives what an import reads, and its reports. */
export type ImportSink = {
  /** Where channels and films are put. */
  readonly listed: ListedRows;
  readonly content: (content: ImportedContent) => void;
  readonly report: (message: ImportMessage) => void;
};

type Fault = { readonly code: ImportError; readonly sourceId: string };
type Parts = {
  readonly order: ImportRequest;
  readonly tally: ImportTally;
  readonly sink: ImportSink;
  readonly beat: () => Promise<void>;
};

/**
 * Parses playlists and guides and hands over the results: channels and films as they are read, then
 * programmes, then the rest and the end. Of channels only what connects them is held in memory. Rejects with `NotWritten` if the sink throws that.
 */
export async function runImport(order: ImportRequest, sink: ImportSink): Promise<void> {
  let reportedAt = 0;
  const partsOf: PartsOf = (tally, sources) => {
    const beat = async (): Promise<void> => {
      if (performance.now() - reportedAt < PROGRESS_EVERY) return;
      reportedAt = performance.now();
      sink.report({ kind: 'progress', progress: tally.progress() });
    };
    return { order: { ...order, sources }, tally, sink, beat };
  };
  const read = await readUsable(order, partsOf);
  if (!read.ok) return sink.report({ kind: 'failed', ...read.error });
  const { parts, listing } = read.value;
  const { tally } = parts;
  sink.report({ kind: 'progress', progress: tally.progress() });
  const guides = await readGuides(parts, listing.matches());
  tally.phase('saving', null);
  sink.report({ kind: 'progress', progress: tally.progress() });
  let matched = 0;
  listing.matches().forEach((_, place) => {
    if (isGuided(listing, place, guides)) matched += 1;
  });
  for (const guide of guides)
    for (const rows of batches(guide.channels)) sink.content({ kind: 'guide-channels', rows });
  sink.report({ kind: 'end', summary: tally.summary(matched) });
}

type PartsOf = (tally: ImportTally, sources: readonly ImportSource[]) => Parts;
type Usable = { readonly parts: Parts; readonly listing: ChannelListing };

/** What reads the import before; a first one does not load it. */
const formerChannels = async (file: string): Promise<FormerChannels | null> =>
  (await import('#service/imported/playlist/former-channels.ts')).readFormerChannels(file);

/**
 * Reads all playlists that can be used. Instead of one that cannot be read its copy before is, and all are
 * read again from the beginning, since numbers and codes depend on all of them. One that never was a playlist
 * is left out, unless it is the only one; one without copies ends the import: its channels would be gone.
 */
async function readUsable(order: ImportRequest, partsOf: PartsOf): Promise<Result<Usable, Fault>> {
  const before = order.shown ? await formerChannels(order.shown) : null;
  try {
    return await readWhatCan(order, before, partsOf);
  } finally {
    before?.close();
  }
}

async function readWhatCan(
  order: ImportRequest,
  before: KnownList | null,
  partsOf: PartsOf,
): Promise<Result<Usable, Fault>> {
  const faults = new Map<string, Omit<FailedSource, 'sourceId'>>();
  for (let { sources } = order; ; ) {
    const tally = createImportTally();
    for (const [sourceId, { code, shows }] of faults) {
      tally.source(sourceId);
      tally.failed(code, shows);
    }
    const parts = partsOf(tally, sources);
    const read = await readPlaylists(parts, before);
    if (read.ok) return ok({ parts, listing: read.value });
    const rest = sourcesWithout(sources, read.error);
    if (rest === null) return read;
    const { sourceId, code } = read.error;
    const shows = rest.some(({ id }) => id === sourceId) ? 'before' : 'nothing';
    faults.set(sourceId, { code: faults.get(sourceId)?.code ?? code, shows });
    sources = rest;
  }
}

/**
 * Returns the sources with the copy before of a playlist that cannot be read, or without it; null if there is
 * no way around it.
 */
function sourcesWithout(
  sources: readonly ImportSource[],
  { sourceId }: Fault,
): readonly ImportSource[] | null {
  const fault = sources.find(({ id }) => id === sourceId);
  if (fault?.before !== undefined) {
    const { before: location, ...rest } = fault;
    return sources.map((source) => (source === fault ? { ...rest, location } : source));
  }
  const isOnly = sources.filter(({ kind }) => kind === 'playlist').length === 1;
  return fault === undefined || fault.isCopy !== true || isOnly
    ? null
    : sources.filter((source) => source !== fault);
}

/** Reads all playlists, and gives their channels the numbers and codes that they keep. */
async function readPlaylists(
  { order, tally, sink, beat }: Parts,
  before: KnownList | null,
): Promise<Result<ChannelListing, Fault>> {
  const { sources, hand = {} } = order;
  const listing = createChannelListing(sink.listed, {
    matches: sources.some(({ kind }) => kind === 'guide'),
    known: before !== null || Object.keys(hand).length > 0,
  });
  const createChannels = createImportedChannels(order);
  for (const source of sources.filter(({ kind }) => kind === 'playlist')) {
    tally.source(source.id);
    const read = await caught(() => importPlaylist(source, createChannels, { listing, tally, beat }));
    if (!read.ok) return err({ code: read.error, sourceId: source.id });
  }
  listing.number();
  followCodes(listing, before, hand);
  return ok(listing);
}

/** Faults of a guide, the worst first; one that cannot be read comes before all. */
const RANKS: readonly (ImportError | null)[] = ['GUIDE_EMPTY', 'GUIDE_OVER', 'GUIDE_OTHER', null];

/**
 * Reads all guides. One that cannot be read or offers nothing is reported; the copy before it serves instead
 * if it has something to offer.
 */
async function readGuides(
  { order, tally, sink, beat }: Parts,
  matches: readonly MatchedChannel[],
): Promise<readonly ReadGuide[]> {
  const send = (rows: readonly ImportedSlot[]): void => sink.content({ kind: 'slots', rows });
  const guides: ReadGuide[] = [];
  let firstNo = 1;
  const readOne = (source: ImportSource): Promise<Result<ReadGuide, ImportError>> =>
    caught(async () => {
      // A playlist alone needs nothing of what reads guides, which is half of the thread's modules.
      const { importGuide, NUMBERS_OF_A_GUIDE } = await import('#service/imported/guide/import-guide.ts');
      const guide = { ...order, source, firstNo };
      firstNo += NUMBERS_OF_A_GUIDE;
      return importGuide(guide, matches, tally, { send, beat });
    });
  for (const source of order.sources.filter(({ kind }) => kind === 'guide')) {
    tally.source(source.id);
    const guide = await readOne(source);
    if (guide.ok && guide.value.lack !== 'GUIDE_EMPTY') guides.push(guide.value);
    const lack = guide.ok ? guide.value.lack : guide.error;
    if (lack === null) continue;
    const { before } = source;
    const earlier = before === undefined ? null : await readOne({ ...source, location: before });
    const isBetter = earlier?.ok === true && RANKS.indexOf(earlier.value.lack) > RANKS.indexOf(lack);
    if (isBetter) guides.push(earlier.value);
    // A guide that names none of the channels is no fault of its own.
    if (isBetter) tally.failed(lack, 'before');
    else if (lack !== 'GUIDE_OTHER') tally.failed(lack, lack === 'GUIDE_OVER' ? 'this' : 'nothing');
  }
  return guides;
}

async function caught<T>(read: () => Promise<Result<T, ImportError>>): Promise<Result<T, ImportError>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotWritten) throw error;
    if (error instanceof PackingNotSupported) return err('PACKING_NOT_SUPPORTED');
    return err(error instanceof SourceTooLarge ? 'SOURCE_TOO_LARGE' : 'SOURCE_UNREADABLE');
  }
}

/** Most guides of one channel. */
const MOST_GUIDES = 8;

/**
 * Gives a channel its guides; false if none has it. One with programmes comes before one without, then the
 * surest match, then the order of the guides. A time that the first one lacks comes from the next, so that a
 * guide that has ended gives way to one that continues.
 */
function isGuided(listing: ChannelListing, place: number, guides: readonly ReadGuide[]): boolean {
  const found = guides.flatMap((guide) => {
    const match = guide.matches[place] ?? null;
    if (match === null) return [];
    const isFilled = guide.filled.has(match.guideNo);
    return [{ match, guide, isFilled, score: match.rank + (isFilled ? 0 : MATCH_RANKS) }];
  });
  const [best, ...others] = found.toSorted((one, other) => one.score - other.score).slice(0, MOST_GUIDES);
  if (best === undefined) return false;
  const { guideNo, by } = best.match;
  const logoOf = () =>
    [best, ...others]
      .map(({ guide, match }) => guide.logos.get(match.guideNo))
      .find((one) => one !== undefined) ?? null;
  const further = others.flatMap(({ match, isFilled }) => (isFilled ? [match.guideNo] : []));
  const guided = further.length === 0 ? {} : { guides: further };
  listing.change(
    place,
    ({ source, ...channel }) => ({
      ...channel,
      source: { ...source, logo: source.logo ?? logoOf(), match: by, ...guided },
    }),
    guideNo,
  );
  return true;
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += TOGETHER) yield rows.slice(at, at + TOGETHER);
}
