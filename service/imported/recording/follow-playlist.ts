import { createHash } from 'node:crypto';
import type {
  ListedMedia,
  ListedPlaylist,
  ListedSegment,
} from '#service/imported/streams/hls/listed-playlist.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type RecordError, type RecordRun, retryFetch } from './record-run.ts';
import { openTrack, type TrackFile } from './track-file.ts';

/** A segment that is new, with its wall-clock time. */
type TimedSegment = ListedSegment & { readonly time: number };
type ReadPlaylist = () => Promise<Result<ListedPlaylist, RecordError | 'FILE'>>;

/** Bounds of the pause between two requests of a playlist, in milliseconds. */
const SHORTEST_PAUSE = SECOND / 2;
const LONGEST_PAUSE = 6 * SECOND;
/** Milliseconds after the end in which the last segments still come. */
const LATE = 15 * SECOND;
/** A source whose segment numbers fall by more than this has started numbering from scratch. */
const NUMBERING_SLACK = 5;

/** Follows a media playlist and records its segments as one track, until the end of the span. */
export async function followPlaylist(
  run: RecordRun,
  name: 'video' | 'audio',
  read: ReadPlaylist,
): Promise<Result<'ended', RecordError>> {
  const { folder, span, source, now, sleep, signal, onProgress } = run;
  let track: TrackFile | null = null;
  const inits = createInits(run);
  try {
    while (!signal.aborted) {
      const listed = await retryFetch(run, read);
      if (signal.aborted) break;
      if (!listed.ok) {
        if (now() >= span.to && source === 'live') return ok('ended');
        return err(listed.error === 'FILE' ? 'SOURCE_NOT_A_STREAM' : listed.error);
      }
      if (!('media' in listed.value)) return err('SOURCE_NOT_A_STREAM');
      const list = listed.value.media;
      track ??= await openTrack(folder, name, extensionOf(name, list));
      for (const segment of newSegments(list, track, run)) {
        if (segment.time >= span.to) return ok('ended');
        const taken = await take(run, track, segment, inits);
        onProgress(name, { bytes: track.bytes(), pieces: track.pieces() });
        if (!taken.ok || signal.aborted) return taken;
      }
      if (list.ended || now() > span.to + LATE) return ok('ended');
      await sleep(Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, (list.target * SECOND) / 2)));
    }
    return ok('ended');
  } finally {
    await track?.close();
  }
}

function extensionOf(name: string, { segments }: ListedMedia): string {
  if (segments.some(({ init }) => init !== null)) return 'mp4';
  return name === 'audio' || !segments.some(({ uri }) => /\.aac(?:$|\?)/i.test(uri)) ? 'ts' : 'aac';
}

/** Returns the segments that are not recorded yet, with their times: as dated, or by their position. */
function newSegments(
  list: ListedMedia,
  track: TrackFile,
  { span, source, now }: RecordRun,
): readonly TimedSegment[] {
  const { segments, ended } = list;
  const last = track.pieces().at(-1);
  const newest = segments.at(-1)?.no ?? 0;
  const isRenumbered = last !== undefined && newest < last.no - NUMBERING_SLACK;
  const length = segments.reduce((sum, { seconds }) => sum + seconds * SECOND, 0);
  const liveFrom = ended ? Math.max(span.from, now()) : now() - length;
  let at = source === 'archive' ? span.from : liveFrom;
  const timed = segments.map((segment): TimedSegment => {
    const follows = last !== undefined && segment.no === last.no + 1 && !segment.discontinuity;
    if (follows) at = last.at + last.seconds * SECOND;
    const time = source === 'live' && segment.at !== null ? segment.at : at;
    at = time + segment.seconds * SECOND;
    return { ...segment, time };
  });
  const isNew = ({ no }: TimedSegment): boolean => last === undefined || isRenumbered || no > last.no;
  return timed.filter((segment) => isNew(segment) && segment.time + segment.seconds * SECOND > span.from);
}

type Inits = { readonly of: (segment: ListedSegment) => Promise<Result<Buffer | null, RecordError>> };

/** Creates what fetches initialisation segments: each is returned once, until another takes its place. */
function createInits(run: RecordRun): Inits {
  let shown: string | null = null;
  return {
    of: async ({ init }) => {
      if (init === null) return ok(null);
      const name = createHash('sha256').update(JSON.stringify(init)).digest('hex');
      if (name === shown) return ok(null);
      const bytes = await retryFetch(run, () => run.reader.part(init));
      if (bytes.ok) shown = name;
      return bytes;
    },
  };
}

/** Fetches a segment and adds it. One that a live source does not give in time is a gap. */
async function take(
  run: RecordRun,
  track: TrackFile,
  segment: TimedSegment,
  inits: Inits,
): Promise<Result<'ended', RecordError>> {
  const init = await inits.of(segment);
  if (!init.ok) return init;
  const last = track.pieces().at(-1);
  let bytes = await run.reader.segment(segment);
  for (
    let tries = 1;
    !bytes.ok && tries < TRIES && !run.signal.aborted && bytes.error !== 'SOURCE_PROTECTED';
    tries += 1
  ) {
    await run.sleep(SECOND * tries);
    bytes = await run.reader.segment(segment);
  }
  if (run.signal.aborted) return ok('ended');
  if (!bytes.ok) return run.source === 'live' && bytes.error !== 'SOURCE_PROTECTED' ? ok('ended') : bytes;
  const { no, seconds, time } = segment;
  const follows = last !== undefined && last.no + 1 === no;
  await track.append({
    no,
    seconds,
    at: time,
    bytes: bytes.value,
    init: init.value,
    discontinuity: last !== undefined && (segment.discontinuity || !follows),
  });
  return ok('ended');
}

const TRIES = 3;
