import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SlotContent } from '#service/catalogue/content/catalogue-content.ts';
import { cleanText } from '#service/imported/clean-text.ts';
import {
  createXmltvParser,
  type GuideEvents,
  type GuideProgramme,
} from '#service/imported/guide/xmltv-parser.ts';
import { BROADCAST_ELEMENTS } from '#service/imported/guide/xmltv-shape.ts';
import { type Finding, type Findings, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { packageText } from '#service/station/readers/package-text.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { bilingualOf } from './bilingual-of.ts';
import { type BroadcastCodes, broadcastCodes } from './broadcast-codes.ts';
import { type GuideLink, guideLinks } from './guide-links.ts';

/** Bytes of a guide's file, and characters that it unpacks to. */
const MOST_TEXT = 256 * 1024 * 1024;
/** Channels that are named because the station does not have them, and ratings that are not known. */
const MOST_UNKNOWN = 100;
/** Programmes of all guides. */
const MOST_SLOTS = 1_000_000;
/** A gap that a viewer would notice. */
const GAP = 10 * MINUTE;

/** The guide of a package: the programmes of each channel by its code, in order and without overlaps. */
export type StationGuide = ReadonlyMap<string, readonly SlotContent[]>;

/** A slot with the file and line that it is from. */
type Read = { readonly slot: SlotContent; readonly file: string; readonly line: number };

/**
 * Reads the XMLTV files of a package. Its channels are found by the station's codes, by id or by name, and its
 * programmes name those of the station that they lead to (`guideLinks`). A
 * programme that begins before the one before it has ended ends that one.
 */
export async function readGuide(station: StationPackage, findings: Findings): Promise<StationGuide> {
  const codes = new Map(station.channels.map(({ item }) => [item.code.toLowerCase(), item.code]));
  const slots = new Map<string, Read[]>();
  const linkOf = guideLinks(station.programmes);
  for (const file of station.guides) await readFile(station, file, { codes, slots, linkOf }, findings);
  const guide = new Map<string, readonly SlotContent[]>();
  for (const [code, read] of slots) {
    guide.set(code, inOrder(code, read, findings));
    await nextTurn();
  }
  return guide;
}

type Reading = {
  /** Codes of channels by themselves in lower case. */
  readonly codes: ReadonlyMap<string, string>;
  readonly slots: Map<string, Read[]>;
  readonly linkOf: ReturnType<typeof guideLinks>;
};

async function readFile(
  { files, station }: StationPackage,
  file: string,
  { codes, slots, linkOf }: Reading,
  findings: Findings,
): Promise<void> {
  const named = new Map<string, string>();
  const unknown = new Set<string>();
  /** A link that leads nowhere is told once, where it first is: a series has hundreds of broadcasts. */
  const mistakes = new Set<string>();
  const before = [...slots.values()].reduce((sum, read) => sum + read.length, 0);
  const [language = ''] = station?.languages ?? [];
  const codesOf = createCodesOf(language, (rating, line) =>
    findings.add(
      finding(
        'RATING_UNKNOWN',
        { file, line },
        `“${rating}” is no rating that is known here: no limit of a profile holds this broadcast back`,
      ),
    ),
  );
  let count = 0;
  let mended = 0;
  const events: GuideEvents = {
    channel: ({ id, names }) => {
      const code = names.map((name) => codes.get(name.toLowerCase())).find((one) => one !== undefined);
      if (code !== undefined) named.set(id, code);
    },
    programme: (programme) => {
      const { channel, line } = programme;
      const code = codes.get(channel.toLowerCase()) ?? named.get(channel);
      if (code === undefined) {
        if (unknown.size < MOST_UNKNOWN) unknown.add(channel);
        return;
      }
      const { link, mistake } = linkOf(programme);
      if (mistake !== null && !mistakes.has(mistake)) {
        findings.add(finding('REFERENCE_UNKNOWN', { file, line }, mistake));
        mistakes.add(mistake);
      }
      const slot = slotOf(programme, code, { ...link, onairCodes: codesOf(programme) });
      if (typeof slot === 'string') findings.add(finding('ENTRY_INVALID', { file, line }, slot));
      if (typeof slot === 'string' || before + count >= MOST_SLOTS) return;
      count += 1;
      const of = slots.get(code) ?? [];
      of.push({ slot, file, line });
      slots.set(code, of);
    },
    mistake: () => {
      mended += 1;
    },
  };
  const parser = createXmltvParser(events, undefined, BROADCAST_ELEMENTS);
  let fault: string | null = null;
  let isWhole = true;
  const tell = (found: Finding): void => {
    isWhole &&= found.severity !== 'blocker';
    findings.add(found);
  };
  for await (const piece of packageText(files, file, MOST_TEXT, tell)) {
    fault = parser.write(piece);
    if (fault !== null) break;
  }
  fault ??= isWhole ? parser.close() : null;
  if (!isWhole) return;
  const place = { file, line: null };
  if (fault !== null)
    findings.add(finding('FILE_UNREADABLE', { file, line: parser.line() }, `This is no XMLTV (${fault})`));
  else if (count === 0)
    findings.add(finding('GUIDE_EMPTY', place, 'It has no programme of any channel of the station'));
  if (before + count >= MOST_SLOTS)
    findings.add(finding('ENTRIES_TOO_MANY', place, `All guides hold at most ${MOST_SLOTS} programmes`));
  if (mended > 0 && fault === null)
    findings.add(finding('MARKUP_MENDED', place, `${mended} mistakes of its XML were read past`));
  for (const channel of unknown)
    findings.add(finding('GUIDE_CHANNEL_UNKNOWN', place, `No channel has the code “${channel}”`));
}

/**
 * Returns a function that reads the codes of broadcasts, once where the same is said of many. A rating that is
 * not known is told where it first is.
 */
function createCodesOf(
  language: string,
  tellUnknown: (rating: string, line: number) => void,
): (programme: GuideProgramme) => readonly string[] {
  const repeated = new WeakMap<object, BroadcastCodes>();
  const told = new Set<string>();
  return (programme) => {
    const { repeats, line } = programme;
    const known = repeats === null ? undefined : repeated.get(repeats);
    const { codes, unknownRatings } = known ?? broadcastCodes(programme, language);
    if (repeats !== null && known === undefined) repeated.set(repeats, { codes, unknownRatings });
    for (const rating of unknownRatings.filter((one) => !told.has(one)).slice(0, MOST_UNKNOWN - told.size)) {
      tellUnknown(rating, line);
      told.add(rating);
    }
    return codes;
  };
}

/** A programme as a slot, or why it is left out. It lasts until it stops, or for half an hour. */
function slotOf(
  { start, stop, titles: given }: GuideProgramme,
  networkCode: string,
  facts: GuideLink & Pick<SlotContent, 'onairCodes'>,
): SlotContent | string {
  const titles = given
    .map((title) => ({ ...title, text: cleanText(title.text) }))
    .filter(({ text }) => text !== '');
  if (start === null) return 'This programme has no time of its start; it is left out';
  if (titles.length === 0) return 'This programme has no title; it is left out';
  const end = stop ?? start + 30 * MINUTE;
  if (end <= start) return 'This programme ends before it begins; it is left out';
  return {
    networkCode,
    start,
    end,
    title: bilingualOf(inLanguages(titles)),
    ...facts,
  };
}

/** Titles by language; one whose language is not told stands for the languages that are missing. */
function inLanguages(titles: GuideProgramme['titles']): { tc?: string; en?: string } {
  const of = (pattern: RegExp): string | undefined => titles.find(({ lang }) => pattern.test(lang))?.text;
  const other = titles.find(({ lang }) => !/^(?:zh|yue|cmn|en)/i.test(lang))?.text;
  const tc = of(/^(?:zh|yue|cmn)/i) ?? other;
  const en = of(/^en/i) ?? other;
  return { ...(tc === undefined ? {} : { tc }), ...(en === undefined ? {} : { en }) };
}

function inOrder(code: string, read: readonly Read[], findings: Findings): readonly SlotContent[] {
  const sorted = read.toSorted((one, other) => one.slot.start - other.slot.start);
  const keptSlots: SlotContent[] = [];
  for (const { slot, file, line } of sorted) {
    const before = keptSlots.at(-1);
    if (before !== undefined && before.end > slot.start)
      findings.add(
        finding(
          'GUIDE_OVERLAP',
          { file, line },
          before.start === slot.start
            ? `${code} has another programme at this time already; it is left out`
            : `${code} has another programme until ${minutes(before.end - slot.start)} minutes after this begins; that one ends now`,
        ),
      );
    if (before !== undefined && before.start === slot.start) continue;
    if (before !== undefined && slot.start - before.end > GAP)
      findings.add(
        finding(
          'GUIDE_GAP',
          { file, line },
          `${code} has nothing for ${minutes(slot.start - before.end)} minutes before this`,
        ),
      );
    if (before !== undefined && before.end > slot.start)
      keptSlots[keptSlots.length - 1] = { ...before, end: slot.start };
    keptSlots.push(slot);
  }
  return keptSlots;
}

const minutes = (duration: number): number => Math.round(duration / MINUTE);
