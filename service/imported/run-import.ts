import { type GuideMatch, MATCH_WAYS } from '#service/imported/guide/guide-matcher.ts';
import { importGuide, NUMBERS_OF_A_GUIDE, type ReadGuide } from '#service/imported/guide/import-guide.ts';
import { createImportedChannels } from '#service/imported/playlist/channel-facts.ts';
import { importPlaylist, type PlaylistChannel, type PlaylistContent } from '#service/imported/playlist/import-playlist.ts';
import type { ImportedChannel, ImportedSlot } from '#service/store/imported/import-draft.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { createImportTally, type ImportTally } from './import-tally.ts';
import type { ImportError, ImportMessage, ImportRequest } from './import-types.ts';
import { SourceTooLarge } from './text-chunks.ts';
import { PackingNotSupported } from './unpacked-source.ts';

/** Rows per batch. */
const TOGETHER = 400;
/** Milliseconds between two progress messages. */
const PROGRESS_EVERY = 100;

type Send = (message: ImportMessage) => Promise<void>;
type Fault = { readonly code: ImportError; readonly sourceId: string };
type Parts = { readonly order: ImportRequest; readonly tally: ImportTally; readonly send: Send; readonly beat: () => Promise<void> };

/**
 * Parses playlists and guides and sends the results: programmes as they are read, then the channels and the rest, then the end. Only the
 * channels are held in memory. `send` resolves when the next message may follow.
 */
export async function runImport(order: ImportRequest, send: Send): Promise<void> {
  const tally = createImportTally();
  let reportedAt = 0;
  const beat = async (): Promise<void> => {
    if (performance.now() - reportedAt < PROGRESS_EVERY) return;
    reportedAt = performance.now();
    await send({ kind: 'progress', progress: tally.progress() });
  };
  const parts = { order, tally, send, beat };
  const read = await readPlaylists(parts);
  if (!read.ok) return send({ kind: 'failed', ...read.error });
  await send({ kind: 'progress', progress: tally.progress() });
  const guides = await readGuides(parts, read.value.channels);
  if (!guides.ok) return send({ kind: 'failed', ...guides.error });
  tally.phase('saving', null);
  const channels = read.value.channels.map(({ channel }, place) => withGuide(channel, place, guides.value));
  await sendAll(parts, read.value, { channels, guides: guides.value });
  await send({ kind: 'end', summary: tally.summary(channels.filter(({ guideNo }) => guideNo !== null).length) });
}

/** Reads all playlists, the channels by number. One that cannot be read ends the import: its channels would be gone. */
async function readPlaylists({ order, tally, beat }: Parts): Promise<Result<PlaylistContent, Fault>> {
  const content: PlaylistContent = { channels: [], videos: [] };
  const createChannels = createImportedChannels(order);
  for (const source of order.sources.filter(({ kind }) => kind === 'playlist')) {
    tally.source(source.id);
    const read = await caught(() => importPlaylist(source, createChannels, { content, tally, beat }));
    if (!read.ok) return err({ code: read.error, sourceId: source.id });
  }
  content.channels.sort((one, other) => one.channel.channelNo - other.channel.channelNo);
  return ok(content);
}

/** Reads all guides. If one of several cannot be read, that is reported and the others are used. */
async function readGuides(
  { order, tally, send, beat }: Parts,
  channels: readonly PlaylistChannel[],
): Promise<Result<readonly ReadGuide[], Fault>> {
  const matches = channels.map(({ match }) => match);
  const hand = (slots: readonly ImportedSlot[]): Promise<void> => send({ kind: 'slots', slots, progress: tally.progress() });
  const guides: ReadGuide[] = [];
  let firstNo = 1;
  for (const source of order.sources.filter(({ kind }) => kind === 'guide')) {
    tally.source(source.id);
    const guide = await caught(() => importGuide({ ...order, source, firstNo }, matches, tally, { send: hand, beat }));
    if (!guide.ok && order.sources.length <= 2) return err({ code: guide.error, sourceId: source.id });
    if (!guide.ok) tally.failed(guide.error);
    else guides.push(guide.value);
    firstNo += NUMBERS_OF_A_GUIDE;
  }
  return ok(guides);
}

async function caught<T>(read: () => Promise<Result<T, ImportError>>): Promise<Result<T, ImportError>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PackingNotSupported) return err('PACKING_NOT_SUPPORTED');
    return err(error instanceof SourceTooLarge ? 'SOURCE_TOO_LARGE' : 'SOURCE_UNREADABLE');
  }
}

/** Gives a channel its guide: one with programmes before one without, then the surest match, then the order of the guides. */
function withGuide(channel: PlaylistChannel['channel'], place: number, guides: readonly ReadGuide[]): ImportedChannel {
  let best: { readonly match: GuideMatch; readonly guide: ReadGuide; readonly score: number } | null = null;
  for (const guide of guides) {
    const match = guide.matches[place] ?? null;
    if (match === null) continue;
    const score = MATCH_WAYS.indexOf(match.by) + (guide.filled.has(match.guideNo) ? 0 : MATCH_WAYS.length);
    if (best === null || score < best.score) best = { match, guide, score };
  }
  if (best === null) return { channel, guideNo: null };
  const { own, ...rest } = channel;
  const { guideNo, by } = best.match;
  const logo = own?.logo ?? best.guide.logos.get(guideNo) ?? null;
  return { channel: { ...rest, ...(own === undefined ? {} : { own: { ...own, logo, match: by } }) }, guideNo };
}

type Outcome = { readonly channels: readonly ImportedChannel[]; readonly guides: readonly ReadGuide[] };

async function sendAll({ tally, send }: Parts, { videos }: PlaylistContent, { channels, guides }: Outcome): Promise<void> {
  const progress = tally.progress();
  for (const batch of batches(channels)) await send({ kind: 'channels', channels: batch, progress });
  for (const batch of batches(videos)) await send({ kind: 'videos', videos: batch, progress });
  for (const guide of guides)
    for (const batch of batches(guide.channels)) await send({ kind: 'guide-channels', channels: batch, progress });
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += TOGETHER) yield rows.slice(at, at + TOGETHER);
}
