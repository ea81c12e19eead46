import type { ArtGenre } from '#demo/art/art-genre.ts';
import { hashText } from '#demo/art/seeded-random.ts';
import { type AccessPlan, entitlementOf } from '#demo/content/programmes/access-plan.ts';
import type { GenreProfile } from '#demo/content/programmes/genre-profile.ts';
import type { ProgrammeEntry } from '#demo/content/programmes/programme-table.ts';
import type { EpisodeContent } from '#service/catalogue/content/catalogue-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import { pairAt, stockOf } from './episode-stock.ts';
import { writtenEpisode } from './episode-titles.ts';

const DAY = 86_400_000;
const HONG_KONG = 8 * 3_600_000;

/** The opening of every episode, and the length of its closing, in seconds. */
const OPENING = { from: 4, to: 24 };
const CLOSING = 20;

/** Returns the number after a letter in the facts (`20` for `e20`), or null. */
export function factNumber(line: ProgrammeEntry, letter: string): number | null {
  const fact = line.facts.find((text) => text.startsWith(letter) && /^\d+$/.test(text.slice(letter.length)));
  return fact ? Number(fact.slice(letter.length)) : null;
}

/** Returns the Hong Kong date as yyyymmdd, `daysBack` days before the day of `time` (milliseconds). */
export function dateNumber(time: number, daysBack: number): number {
  const date = new Date(time + HONG_KONG - daysBack * DAY);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** An episode without its stream, which is its programme's. */
type BuiltEpisode = Omit<EpisodeContent, 'source'>;

export type EpisodeFacts = {
  readonly programmeId: string;
  readonly genre: ArtGenre;
  readonly line: ProgrammeEntry;
  readonly profile: GenreProfile;
  readonly plan: AccessPlan;
  readonly openedAt: number;
};

/**
 * Returns a programme's episodes in running order. A daily programme has one for each of the last thirty
 * days, numbered by date; films and a few others end with a trailer. Durations are even numbers of seconds.
 */
export function buildEpisodes(facts: EpisodeFacts): BuiltEpisode[] {
  const { programmeId, line, profile } = facts;
  const daily = line.facts.includes('daily');
  const seed = hashText(`episodes ${programmeId}`);
  const [low, high] = profile.episodes;
  const count = daily ? 30 : (factNumber(line, 'e') ?? low + (seed % (high - low + 1)));
  const numbered = Array.from({ length: count }, (_, index) =>
    episodeAt(facts, { index, count, seed, daily }),
  );
  const trailers = facts.genre === 'film' || line.facts.includes('trailer') ? [trailerOf(facts, seed)] : [];
  return [...numbered, ...trailers, ...(line.facts.includes('highlights') ? highlightsOf(facts, seed) : [])];
}

type Place = {
  readonly index: number;
  readonly count: number;
  readonly seed: number;
  readonly daily: boolean;
};

function episodeAt(facts: EpisodeFacts, { index, count, seed, daily }: Place): BuiltEpisode {
  const { programmeId, line, genre, plan, openedAt } = facts;
  const stock = stockOf(genre);
  const [thing, place] = pairAt(stock.things, stock.places, index, seed % 64);
  const [opening, outcome] = pairAt(stock.openings, stock.outcomes, index, (seed >>> 8) % 64);
  const written = writtenEpisode(line.name.en, index);
  const duration = durationOf(facts, index);
  return {
    episodeId: `${programmeId}${String(index + 1).padStart(3, '0')}`,
    episodeNo: daily ? dateNumber(openedAt, count - 1 - index) : index + 1,
    videoId: `9${programmeId}${String(index + 1).padStart(3, '0')}`,
    name: genre === 'film' ? line.name : (written?.name ?? episodeName(thing, place)),
    desc: genre === 'film' ? line.synopsis : (written?.desc ?? episodeLine(opening, outcome)),
    duration,
    opening: OPENING,
    closing: { from: duration - CLOSING, to: duration },
    entitlement: daily ? dailyEntitlement(index, count) : entitlementOf(plan, { index, count }),
    trailer: false,
  };
}

function episodeName(thing: Bilingual | undefined, place: Bilingual | undefined): Bilingual {
  const thingEn = thing?.en ?? '';
  const placeEn = place?.en ?? '';
  const tc = `${place?.tc ?? ''}${thing?.tc ?? ''}`;
  if (placeEn.startsWith(',')) return { tc, en: `${thingEn}${placeEn}` };
  if (!placeEn.endsWith(':')) return { tc, en: `${thingEn} ${placeEn}` };
  return { tc, en: `${thingEn}: ${capital(placeEn.slice(0, -1))}` };
}

/**
 * Returns an opening and an outcome as two sentences; in the stock they are halves joined by a comma and
 * "and".
 */
function episodeLine(opening: Bilingual | undefined, outcome: Bilingual | undefined): Bilingual {
  const first = opening?.en ?? '';
  const second = (outcome?.en ?? '').replace(/^and /, '');
  return {
    tc: `${(opening?.tc ?? '').replace(/，$/, '。')}${outcome?.tc ?? ''}`,
    en: `${first.replace(/,$/, '.')} ${capital(second)}`,
  };
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Episodes of daily programmes are free for everyone for a week, then for subscribers only. */
const dailyEntitlement = (index: number, count: number) => {
  const day = index - count + 1;
  return { free: [day, day + 7] as const, pay: [day, 3650] as const };
};

/**
 * Returns a duration near the genre's, varied by a few seconds so that episodes do not all have the same
 * length.
 */
function durationOf({ programmeId, line, profile }: EpisodeFacts, index: number): number {
  const [low, high] = profile.minutes;
  const minutes = factNumber(line, 'm') ?? low + (hashText(`minutes ${programmeId}`) % (high - low + 1));
  return minutes * 60 + 2 * (hashText(`seconds ${programmeId} ${index}`) % 28);
}

function trailerOf({ programmeId, line }: EpisodeFacts, seed: number): BuiltEpisode {
  return {
    episodeId: `${programmeId}901`,
    episodeNo: 901,
    videoId: `9${programmeId}901`,
    name: { tc: '預告', en: 'Trailer' },
    desc: { tc: `《${line.name.tc}》精彩預告。`, en: `A first look at ${line.name.en}.` },
    duration: 60 + 2 * (seed % 30),
    entitlement: { free: [-400, 3650] },
    trailer: true,
  };
}

const momentNames: readonly Bilingual[] = [
  { tc: '精華剪影', en: 'The Best of It' },
  { tc: '關鍵一刻', en: 'The Moment That Mattered' },
  { tc: '賽後訪問', en: 'Afterwards, in Their Own Words' },
];

/** Short clips other than introductions; they have a page of their own. */
const highlightsOf = ({ programmeId, line }: EpisodeFacts, seed: number): BuiltEpisode[] =>
  momentNames.map((name, index) => ({
    episodeId: `${programmeId}${911 + index}`,
    episodeNo: 911 + index,
    videoId: `9${programmeId}${911 + index}`,
    name,
    desc: { tc: `《${line.name.tc}》短片。`, en: `A clip from ${line.name.en}.` },
    duration: 90 + 2 * ((seed >>> index) % 40),
    entitlement: { free: [-400, 3650] },
    trailer: true,
    clipType: 'highlight',
  }));
