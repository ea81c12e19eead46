import type { StoredGuideSlot } from '#service/guide/store/guide.ts';
import type { ChannelGuides } from '#service/imported/generation/channel-columns.ts';
import type { GenerationSlots } from '#service/imported/generation/generation-slots.ts';
import type { GuideRow } from '#service/imported/generation/imported-content.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { DAY, SECOND } from '#shared/kernel/time.ts';
import { type GuideDetails, guideDetails } from './guide-details.ts';
import { fillHoles, type GuidePiece, layOut } from './guide-pieces.ts';

/** A programme by its title, with its times in the guide. */
export type OnAir = { readonly title: string; readonly start: number; readonly end: number };

/** Queries of the programmes of imported channels. */
export type ProgrammeReads = {
  /**
   * Returns a channel's programmes that overlap `from` to `to`, in order and cut so that they do not overlap.
   * A time that its first guide lacks comes from the next.
   */
  readonly slots: (networkCode: string, from: number, to: number) => readonly StoredGuideSlot[];
  /** Finds a channel's current and upcoming programmes by title, each title once, nearest first. */
  readonly search: (
    networkCode: string,
    text: string,
    now: number,
    limit: number,
  ) => readonly StoredGuideSlot[];
  /** Titles of a channel's current and upcoming programmes, each once. */
  readonly titles: (networkCode: string, now: number) => readonly string[];
  /**
   * Returns the most that the guides say of the programme that starts then; null if they have none or say
   * nothing.
   */
  readonly details: (networkCode: string, start: number) => GuideDetails | null;
  /**
   * Returns the current programme of a guide's channel, and the next one within a day; null if the guide has
   * none.
   */
  readonly nowAndNext: (
    guideNo: number,
    now: number,
  ) => { readonly now: OnAir | null; readonly next: OnAir | null };
};

const storedDetails = jsonColumn(guideDetails);
type DetailsRow = GuideRow & { readonly details: GuideDetails | null; readonly size: number };

/** Fields that an imported guide lacks. */
const MISSING_FIELDS = { programme_id: '', episode_no: null, onair_codes: [], vod_episode_id: null };

/** Returns a programme moved by the given milliseconds. */
const moved = (
  network_code: string,
  { start, end, title_tc, title_en }: Omit<GuideRow, 'guideNo'>,
  shift: number,
): StoredGuideSlot => ({
  network_code,
  ...MISSING_FIELDS,
  title_tc,
  title_en,
  start: start + shift,
  end: end + shift,
});

/** Whether two guides mean the same programme that starts at one time. */
const isSame = (one: DetailsRow, other: DetailsRow): boolean =>
  one.end === other.end || one.title_tc === other.title_tc || one.title_en === other.title_en;

/** Creates the queries of the programmes of a generation, by the guides of a channel. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of reads.
export function programmeReads(
  stored: GenerationSlots,
  guidesOf: (networkCode: string) => ChannelGuides | undefined,
): ProgrammeReads {
  /**
   * Programmes of one guide, laid out. The first one behind the time is read too, which may cut the last one
   * before.
   */
  const piecesOf = (guideNo: number, from: number, to: number): readonly GuidePiece[] =>
    layOut(stored.between(guideNo, from - DAY, to));
  const piecesOfAll = ({ numbers, shift }: ChannelGuides, from: number, to: number): readonly GuidePiece[] =>
    numbers
      .map((guideNo) => piecesOf(guideNo, from - shift, to - shift))
      .reduce(fillHoles, [])
      .filter(({ start, end }) => start < to - shift && end > from - shift);
  const isShown = (guides: ChannelGuides, guideNo: number, start: number): boolean =>
    guides.numbers.length === 1 ||
    piecesOfAll(guides, start + guides.shift, start + guides.shift + SECOND).some(
      (piece) => piece.guideNo === guideNo && piece.of === start,
    );
  const detailsIn = (guideNo: number, start: number): DetailsRow | null => {
    const row = stored.detailed(guideNo, start);
    if (row === null) return null;
    const { details } = row;
    return {
      ...row,
      details: details === null ? null : parseRow(storedDetails, details),
      size: details?.length ?? 0,
    };
  };
  return {
    slots: (networkCode, from, to) => {
      const guides = guidesOf(networkCode);
      return guides === undefined
        ? []
        : piecesOfAll(guides, from, to).map((piece) => moved(networkCode, piece, guides.shift));
    },
    search: (networkCode, text, now, limit) => {
      const guides = guidesOf(networkCode);
      if (guides === undefined) return [];
      const { numbers, shift } = guides;
      const found = numbers.flatMap((guideNo) =>
        stored
          .found(guideNo, text, now - shift)
          .slice(0, limit)
          .filter(({ start }) => isShown(guides, guideNo, start)),
      );
      return found
        .toSorted((one, other) => one.start - other.start)
        .slice(0, limit)
        .map((slot) => moved(networkCode, slot, shift));
    },
    titles: (networkCode, now) => {
      const { numbers, shift } = guidesOf(networkCode) ?? { numbers: [], shift: 0 };
      const all = numbers.flatMap((guideNo) => stored.coming(guideNo, now - shift));
      return [...new Set(all.map(({ title_tc }) => title_tc))];
    },
    details: (networkCode, start) => {
      const guides = guidesOf(networkCode);
      if (guides === undefined) return null;
      const at = start - guides.shift;
      const [first] = guides.numbers;
      // Most channels have one guide, and most programmes are whole.
      const whole = first === undefined ? null : detailsIn(first, at);
      if (whole?.details != null && guides.numbers.length === 1) return whole.details;
      const piece = piecesOfAll(guides, start, start + SECOND).find((one) => one.start === at);
      const main = piece === undefined ? whole : detailsIn(piece.guideNo, piece.of);
      if (main === null) return null;
      const copies = guides.numbers.flatMap((guideNo) => detailsIn(guideNo, piece?.of ?? at) ?? []);
      return (
        [main, ...copies.filter((copy) => isSame(main, copy))].toSorted(
          (one, other) => other.size - one.size,
        )[0]?.details ?? null
      );
    },
    nowAndNext: (guideNo, now) => {
      const [first, second] = piecesOf(guideNo, now, now + DAY)
        .filter(({ start, end }) => end > now && start < now + DAY)
        .map(({ title_tc: title, start, end }): OnAir => ({ title, start, end }));
      const isOn = first !== undefined && first.start <= now;
      return { now: isOn ? first : null, next: (isOn ? second : first) ?? null };
    },
  };
}
