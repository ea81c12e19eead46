import type { z } from 'zod';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import type { channel } from '#shared/contract/catalogue/channel.ts';
import type { guideItem } from '#shared/contract/guide/guide.ts';
import { guideDayOf, guideDayRange } from '#shared/domain/guide/guide-span.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';

type ChannelReply = z.input<typeof channel>;
type ItemReply = z.input<typeof guideItem>;

const GENRES = ['news', 'drama', 'sport', 'film', 'children', 'music', 'nature', 'finance'] as const;
const LENGTHS = [15, 30, 30, 45, 60, 60, 90, 120] as const;
const WORDS_TC = [
  '午間新聞',
  '碼頭以西',
  '雨巷霓虹',
  '群山有聲',
  '一桌四口',
  '紙上風雲',
  '極地信使',
  '深夜食譜',
  '週末綠茵',
  '街坊財經',
] as const;
const WORDS_EN = [
  'The Lunchtime News',
  'West of the Pier',
  'Neon Lane',
  'Talking Hills',
  'Table for Four',
  'Paper Storm',
  'Polar Post',
] as const;

/** A whole number from 0 to 2^32 that only the two numbers decide. */
const mixed = (one: number, other: number): number => {
  let value = Math.imul(one + 1, 2654435761) ^ Math.imul(other + 7, 1597334677);
  value = Math.imul(value ^ (value >>> 15), 2246822519);
  return (value ^ (value >>> 13)) >>> 0;
};

/** So many channels from number 81 on. */
export const benchChannels = (count: number): readonly ChannelReply[] =>
  Array.from({ length: count }, (_, index) => ({
    channel_no: 81 + index,
    network_code: `B${index}`,
    name_tc: `測試第 ${index + 1} 台`,
    name_en: `Bench Channel ${index + 1}`,
    path: `${81 + index}/Bench-${index + 1}`,
    genre: GENRES[index % GENRES.length] ?? 'news',
    timeshift: 180,
  }));

const textOf = (words: readonly string[], seed: number): string =>
  `${words[seed % words.length]} ${1 + (seed % 40)}`;

/**
 * The programmes of a channel in one guide day, which begins at `dayStart`: without gaps, 15 to 120 minutes
 * each.
 */
export function benchDay(code: string, dayStart: number): readonly ItemReply[] {
  const index = Number(code.slice(1));
  const items: ItemReply[] = [];
  for (let start = dayStart; start < dayStart + DAY; ) {
    const seed = mixed(index, Math.floor(start / MINUTE));
    const end = Math.min(dayStart + DAY, start + (LENGTHS[seed % LENGTHS.length] ?? 30) * MINUTE);
    items.push({
      start_datetime: new Date(start).toISOString(),
      end_datetime: new Date(end).toISOString(),
      programme_title_tc: textOf(WORDS_TC, seed),
      programme_title_en: textOf(WORDS_EN, seed),
      programme_path: null,
      display_time: { daynight: 'am', time: formatClockTime(start) },
      onair_codes: seed % 3 === 0 ? ['hd', 'pg'] : ['hd'],
      date: guideDayOf(start),
      programme_id: null,
      episode_no: seed % 40,
    });
    start = end;
  }
  return items;
}

/** Starts of the days that a guide with this number of days holds: half of them in the past. */
export function benchDays(now: number, days: number): readonly number[] {
  const { start } = guideDayRange(now);
  return Array.from({ length: days }, (_, index) => start + (index - Math.floor(days / 2)) * DAY);
}

/**
 * Programmes of channel days that were made before, as JSON by their times: so the measurement does not
 * include generating it.
 */
const made = new Map<
  string,
  readonly { readonly start: number; readonly end: number; readonly json: string }[]
>();
const MADE_AT_MOST = 8000;

function madeDay(code: string, dayStart: number) {
  const key = `${code} ${dayStart}`;
  const cached = made.get(key);
  if (cached !== undefined) return cached;
  const programmes = benchDay(code, dayStart).map((item) => ({
    start: Date.parse(item.start_datetime),
    end: Date.parse(item.end_datetime),
    json: JSON.stringify(item),
  }));
  if (made.size < MADE_AT_MOST) made.set(key, programmes);
  return programmes;
}

/** The guide reply, as JSON, for a window of channels and time, as far as the guide of `days` days goes. */
export function benchGuide(
  codes: readonly string[],
  from: number,
  to: number,
  days: readonly number[],
): string {
  const touched = days.filter((day) => day < to && day + DAY > from);
  const epgOf = (code: string): string =>
    touched
      .flatMap((day) => madeDay(code, day).filter(({ start, end }) => start < to && end > from))
      .map(({ json }) => json)
      .join(',');
  return `{"item":[${codes.map((code) => `{"network_code":"${code}","epg":[${epgOf(code)}]}`).join(',')}]}`;
}
