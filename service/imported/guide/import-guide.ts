import type { ImportedGuideChannel } from '#service/catalogue/content/imported-channel.ts';
import { cleanText } from '#service/imported/clean-text.ts';
import type { ImportedSlot } from '#service/imported/generation/imported-content.ts';
import { homeOrigin } from '#service/imported/home-origin.ts';
import type { ImportTally } from '#service/imported/import-tally.ts';
import type {
  ImportError,
  ImportRequest,
  ImportSource,
  SourceOrigin,
} from '#service/imported/import-types.ts';
import { openSource } from '#service/imported/open-source.ts';
import { pictureAddress } from '#service/imported/stream-address.ts';
import { textPieces } from '#service/imported/text-chunks.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createSlotBuilder, type GuideLack } from './create-slot-builder.ts';
import { CLOCK_SAMPLE, guideClock } from './guide-clock.ts';
import { createGuideMatcher, type GuideMatch, type MatchedChannel } from './guide-matcher.ts';
import { slotCopy } from './imported-copy.ts';
import { createXmltvParser, type GuideEvents, type GuideProgramme } from './xmltv-parser.ts';
import type { TimeZones } from './xmltv-time.ts';

/** Receives the programmes as they are read; `beat` is called between chunks. */
export type GuideSink = {
  readonly send: (slots: readonly ImportedSlot[]) => void;
  readonly beat: () => Promise<void>;
};

/** A guide to read: its source, the days to keep, and the number of its first channel. */
export type GuideOrder = Pick<ImportRequest, 'now' | 'from' | 'to'> & {
  readonly source: ImportSource;
  readonly firstNo: number;
};

/**
 * A guide as the channels use it: its channel for each of them by index, its channels by place, and the
 * numbers that have programmes.
 */
export type ReadGuide = {
  readonly matches: readonly (GuideMatch | null)[];
  readonly channels: readonly ImportedGuideChannel[];
  /** Logos of the numbers that have one. */
  readonly logos: ReadonlyMap<number, string>;
  readonly filled: ReadonlySet<number>;
  /** Fault of the guide as a whole, or null. */
  readonly lack: GuideLack | null;
};

/** Maximum number of channels of a guide that are kept for matching by hand. */
const MOST_GUIDE_CHANNELS = 200_000;

/** Returns a channel's logo; null if it is in a private network that this guide has no business in. */
function logoOf(icon: string | null, origin: SourceOrigin): string | null {
  const address = pictureAddress(icon?.trim() ?? '', origin.base);
  if (address === null || homeOrigin(address, { reach: 'any' }) === null) return address;
  const { reach, listHost } = origin;
  const isReached = homeOrigin(address, { reach, ...(listHost === null ? {} : { listHost }) }) !== null;
  return isReached ? address : null;
}

/** Each guide of an import has this many numbers for its channels. */
export const NUMBERS_OF_A_GUIDE = 1_000_000;

/**
 * Puts the first pieces together: what a guide says of its clock has to be known before its times are read.
 * There is always one piece.
 */
async function* withHead(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const piece of pieces) {
    if (head === null) yield piece;
    else if (head.length + piece.length < CLOCK_SAMPLE) head += piece;
    else {
      yield head + piece;
      head = null;
    }
  }
  if (head !== null) yield head;
}

/** Returns the clock of a guide: the viewer's word counts more than its own. */
function clockOf(head: string, zone: string | undefined): TimeZones {
  const said = guideClock(head);
  return zone === undefined ? said : { ...said, zone };
}

/** Returns a programme that is so many minutes later. */
function moved(programme: GuideProgramme, shift: number): GuideProgramme {
  if (shift === 0) return programme;
  const later = (time: number | null): number | null => (time === null ? null : time + shift * MINUTE);
  return {
    ...programme,
    start: later(programme.start),
    stop: later(programme.stop),
  };
}

/** Parses a whole guide and sends the programmes of these channels as they are read. */
export async function importGuide(
  { source, firstNo, ...window }: GuideOrder,
  channels: readonly MatchedChannel[],
  tally: ImportTally,
  { send, beat }: GuideSink,
): Promise<Result<ReadGuide, ImportError>> {
  const sourceText = await openSource(source.location);
  if (!sourceText.ok) return sourceText;
  tally.phase('guide', sourceText.value.total);
  const matcher = createGuideMatcher(channels, { firstNo, source: source.id });
  /**
   * Numbers of the guide channels that no playlist channel uses so far, by id, in the upper half of the
   * guide's numbers.
   */
  const unused = new Map<string, number>();
  const unusedNo = (id: string): number | null => unused.get(id) ?? null;
  const maker = createSlotBuilder(window, tally, { guideNo: matcher.guideNo, unusedNo });
  const declared: Omit<ImportedGuideChannel, 'guideNo'>[] = [];
  const events: GuideEvents = {
    channel: ({ id, names, icon }, line) => {
      if (id === '') return tally.report('guide', line, 'NO_CHANNEL');
      const clean = names.map((name) => cleanText(name));
      matcher.declare({ id, names: clean });
      if (declared.length >= MOST_GUIDE_CHANNELS) return;
      if (matcher.guideNo(id) === null)
        unused.set(slotCopy(id), firstNo + NUMBERS_OF_A_GUIDE / 2 + unused.size);
      const logo = logoOf(icon, source.origin ?? sourceText.value);
      declared.push({
        source: source.id,
        id: slotCopy(id),
        name: slotCopy(clean[0] ?? id),
        logo: logo === null ? null : slotCopy(logo),
      });
    },
    programme: (programme) => maker.take(moved(programme, source.shift ?? 0)),
    mistake: (line) => tally.repair('guide', line, 'BAD_MARKUP'),
  };
  let parser: ReturnType<typeof createXmltvParser> | null = null;
  const pieces = textPieces(sourceText.value.bytes, {
    ...tally,
    ...tally.packing('guide', () => parser?.line() ?? 1),
  });
  for await (const piece of withHead(pieces)) {
    parser ??= createXmltvParser(events, clockOf(piece, source.zone));
    const error = parser.write(piece);
    if (error !== null) return err(error);
    send(maker.ready());
    await beat();
  }
  const error = parser?.close() ?? null;
  if (error !== null) return err(error);
  maker.end();
  send(maker.ready());
  const numbered = declared.map((one) => ({ ...one, guideNo: matcher.guideNo(one.id) ?? unusedNo(one.id) }));
  const logos = new Map(
    numbered.flatMap(({ guideNo, logo }) =>
      guideNo === null || logo === null ? [] : [[guideNo, logo] as const],
    ),
  );
  return ok({
    matches: matcher.result(),
    channels: numbered,
    logos,
    filled: maker.filled,
    lack: maker.lack(),
  });
}
