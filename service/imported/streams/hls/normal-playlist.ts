import {
  createReadingBudget,
  type ReadingBudget,
  ReadingTooLarge,
} from '#service/imported/streams/reading/reading-budget.ts';
import { tagAttributes } from './tag-attributes.ts';
import { wholeNumber } from './whole-number.ts';

const VARIABLE = /\{\$([A-Za-z0-9_-]+)\}/g;
const LONGEST_LINE = 64 * 1024;
/**
 * Lines of a playlist, and its characters once its variables are replaced: a day of segments of 2 s takes
 * half of them.
 */
const MOST_LINES = 200_000;
const MOST_CHARACTERS = 8 * 1024 ** 2;
const MOST_VARIABLES = 500;
const LONGEST_VALUE = 4096;
/** Tags whose value is one whole number. */
const COUNTED = /^(#EXT-X-(?:MEDIA|DISCONTINUITY)-SEQUENCE:)(.*)$/;

/** A playlist in the form that players read, and the variables that it defines. */
export type NormalPlaylist = { readonly text: string; readonly variables: ReadonlyMap<string, string> };

/**
 * Returns true if text is an HLS playlist and not a list of channels, as radio stations offer: names, but no
 * tag of HLS.
 */
export const isHlsPlaylist = (text: string): boolean =>
  /(?:^|[\r\n])#EXT-X-/.test(text) || !/(?:^|[\r\n])#EXTINF:/i.test(text);

/**
 * Mends what players stumble over: a mark or blank lines before `#EXTM3U`, line ends of one carriage return,
 * spaces around the commas of a tag's attributes, sequence numbers that are none. Variables (`EXT-X-DEFINE`)
 * are replaced, since addresses are sealed before a player reads them. `imported` holds those of the playlist
 * that named this one. Throws `ReadingTooLarge` if that becomes too much.
 */
export function normalPlaylist(
  raw: string,
  url: string,
  imported: ReadonlyMap<string, string> = new Map(),
): NormalPlaylist {
  const variables = new Map<string, string>();
  const lines: string[] = [];
  const counted = createReadingBudget(MOST_LINES);
  const characters = createReadingBudget(MOST_CHARACTERS);
  for (const line of raw.replace(/^[\ufeff\s]+/, '').split(/\r\n|\n|\r/)) {
    const text = line.trim();
    counted.take(1);
    if (text.length > LONGEST_LINE) continue;
    if (text.startsWith('#EXT-X-DEFINE:')) define(text, url, imported, variables);
    else lines.push(mended(replaceVariables(text, variables, characters)));
  }
  return { text: lines.join('\n'), variables };
}

function define(
  tag: string,
  url: string,
  imported: ReadonlyMap<string, string>,
  variables: Map<string, string>,
): void {
  const attributes = tagAttributes(tag);
  const set = (name: string | undefined, value: string): void => {
    if (name === undefined) return;
    if (value.length > LONGEST_VALUE || variables.size >= MOST_VARIABLES) throw new ReadingTooLarge();
    variables.set(name, value);
  };
  const [name, asked, other] = ['NAME', 'QUERYPARAM', 'IMPORT'].map((key) => attributes.get(key));
  set(name, replaceVariables(attributes.get('VALUE') ?? '', variables, createReadingBudget(LONGEST_VALUE)));
  set(asked, URL.parse(url)?.searchParams.get(asked ?? '') ?? '');
  set(other, imported.get(other ?? '') ?? '');
}

/** Replaces the variables of a text, whose characters the budget counts before they are put together. */
function replaceVariables(
  text: string,
  variables: ReadonlyMap<string, string>,
  budget: ReadingBudget,
): string {
  budget.take(text.length);
  if (variables.size === 0) return text;
  return text.replaceAll(VARIABLE, (whole, name: string) => {
    const value = variables.get(name) ?? whole;
    budget.take(value.length);
    return value;
  });
}

function mended(line: string): string {
  const [, tag, value = ''] = COUNTED.exec(line) ?? [];
  return tag === undefined ? attributesWithoutSpaces(line) : tag + wholeNumber(value);
}

/** Removes spaces around the commas between a tag's attributes; a quoted value keeps its own. */
function attributesWithoutSpaces(line: string): string {
  if (!/^#EXT-X-[A-Z0-9-]+:.*=/.test(line)) return line;
  const trimmed = (text: string, sign: string): string =>
    text
      .split(sign)
      .map((part) => part.trim())
      .join(sign);
  return line
    .replace(/:\s+/, ':')
    .split('"')
    .map((part, place) => (place % 2 === 0 ? trimmed(trimmed(part, ','), '=') : part))
    .join('"');
}
