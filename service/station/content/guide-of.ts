import { TextDecoder } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { SlotContent } from '#service/catalogue/content/catalogue-content.ts';
import { createXmltvParser, type GuideProgramme } from '#service/imported/guide/xmltv-parser.ts';
import { type Findings, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { bilingualOf } from './bilingual-of.ts';

/** Bytes of a guide's file, and of what it unpacks to. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Programmes of all guides. */
const MOST_SLOTS = 1_000_000;
/** A gap that a viewer would notice. */
const GAP = 10 * MINUTE;

/** The guide of a package: the programmes of each channel by its code, in order and without overlaps. */
export type StationGuide = ReadonlyMap<string, readonly SlotContent[]>;

/** A slot with the file and line that it is from. */
type Read = { readonly slot: SlotContent; readonly file: string; readonly line: number };

/**
 * Reads the XMLTV files of a package. Its channels are found by the station's codes, by id or by name. A
 * programme that begins before the one before it has ended ends that one.
 */
export async function readGuide(station: StationPackage, findings: Findings): Promise<StationGuide> {
  const codes = new Map(station.channels.map(({ item }) => [item.code.toLowerCase(), item.code]));
  const slots = new Map<string, Read[]>();
  for (const file of station.guides) {
    const text = await textOf(station, file, findings);
    if (text !== null) readFile(text, file, codes, slots, findings);
  }
  return new Map([...slots].map(([code, read]) => [code, inOrder(code, read, findings)]));
}

async function textOf({ files }: StationPackage, file: string, findings: Findings): Promise<string | null> {
  const bytes = await files.read(file, MOST_BYTES);
  if (typeof bytes === 'string') {
    const code = bytes === 'too-large' ? 'FILE_TOO_LARGE' : 'FILE_UNREADABLE';
    findings.add(finding(code, { file, line: null }, 'This guide cannot be read, or is larger than 256 MB'));
    return null;
  }
  try {
    const plain = file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
    return new TextDecoder('utf-8').decode(plain);
  } catch {
    findings.add(
      finding('FILE_UNREADABLE', { file, line: null }, 'It is no .gz, or unpacks to more than 256 MB'),
    );
    return null;
  }
}

function readFile(
  text: string,
  file: string,
  codes: ReadonlyMap<string, string>,
  slots: Map<string, Read[]>,
  findings: Findings,
): void {
  const named = new Map<string, string>();
  const unknown = new Set<string>();
  const before = [...slots.values()].reduce((sum, read) => sum + read.length, 0);
  let count = 0;
  const codeOf = (channel: string): string | undefined =>
    codes.get(channel.toLowerCase()) ?? named.get(channel);
  const parser = createXmltvParser({
    channel: ({ id, names }) => {
      const code = names.map((name) => codes.get(name.toLowerCase())).find((one) => one !== undefined);
      if (code !== undefined) named.set(id, code);
    },
    programme: (programme) => {
      const code = codeOf(programme.channel);
      if (code === undefined) unknown.add(programme.channel);
      const slot = code === undefined ? null : slotOf(programme, code);
      if (code === undefined || slot === null || before + count >= MOST_SLOTS) return;
      count += 1;
      const of = slots.get(code) ?? [];
      of.push({ slot, file, line: programme.line });
      slots.set(code, of);
    },
    mistake: () => undefined,
  });
  const fault = parser.write(text) ?? parser.close();
  if (fault !== null)
    findings.add(finding('FILE_UNREADABLE', { file, line: parser.line() }, `This is no XMLTV (${fault})`));
  else if (count === 0)
    findings.add(
      finding('GUIDE_EMPTY', { file, line: null }, 'It has no programme of any channel of the station'),
    );
  for (const channel of unknown)
    findings.add(
      finding('GUIDE_CHANNEL_UNKNOWN', { file, line: null }, `No channel has the code “${channel}”`),
    );
}

/** A programme as a slot; null without a time or a title. It lasts until it stops, or for half an hour. */
function slotOf({ start, stop, titles }: GuideProgramme, networkCode: string): SlotContent | null {
  if (start === null || titles.length === 0) return null;
  const end = stop ?? start + 30 * MINUTE;
  if (end <= start) return null;
  return {
    networkCode,
    start,
    end,
    programmeId: '',
    episodeNo: null,
    title: bilingualOf(inLanguages(titles)),
    onairCodes: [],
    vodEpisodeId: null,
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
  const kept: SlotContent[] = [];
  for (const { slot, file, line } of sorted) {
    const before = kept.at(-1);
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
      kept[kept.length - 1] = { ...before, end: slot.start };
    kept.push(slot);
  }
  return kept;
}

const minutes = (duration: number): number => Math.round(duration / MINUTE);
