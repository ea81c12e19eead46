import { describe, expect, it } from 'vitest';
import { guideClock } from './guide-clock.ts';
import { createGuideTimes } from './xmltv-time.ts';

const programme = (start: string): string =>
  `<programme start="${start}" channel="a"><title>A</title></programme>`;
/** Reads 18:00 on 28 November 2026 in a guide with this head and these other times. */
const read = (head: string, time = '20261128180000', ...others: string[]): string | null => {
  const at = createGuideTimes(guideClock(`${head}${[time, ...others].map(programme).join('')}`))(time);
  return at === null ? null : new Date(at).toISOString().slice(0, 16);
};
const TEN = '2026-11-28T10:00';
const SIX = '2026-11-28T18:00';

describe('times without a zone are in the zone that the guide names', () => {
  it.each([
    ['<tv source-info-name="times in BJT">', TEN],
    ['<tv generator-info-name="EPG (Beijing Time)">', TEN],
    ['<tv source-info-name="China Standard Time">', TEN],
    ['<tv source-info-name="以上均為北京时间">', TEN],
    ['<tv source-info-name="香港時間">', TEN],
    ['<tv source-info-name="times are UTC+8">', TEN],
    ['<tv source-info-name="GMT+08:00">', TEN],
    ['<tv source-info-name="all times in +0800">', TEN],
    ['<tv source-info-name="Times: HKT">', TEN],
    ['<tv timezone="Asia/Shanghai">', TEN],
    ['<tv tz="+08:00">', TEN],
    ['<!-- all times Asia/Hong_Kong --><tv>', TEN],
    ['<tv source-info-name="times in CET">', '2026-11-28T17:00'],
    ['<tv timezone="Europe/Berlin">', '2026-11-28T17:00'],
    ['<tv source-info-name="times in Beijing">', TEN],
    ['<tv source-info-name="local time in Hong Kong">', TEN],
    ['<tv source-info-name="Hong Kong local time">', TEN],
    ['<tv source-info-name="HK time">', TEN],
    ['<tv source-info-name="Macau time">', TEN],
    ['<tv source-info-name="Kuala Lumpur time">', TEN],
    ['<tv source-info-name="Bangkok time">', '2026-11-28T11:00'],
    ['<tv source-info-name="中国标准时间">', TEN],
    ['<tv source-info-name="澳門時間">', TEN],
    ['<tv source-info-name="台灣時間">', TEN],
    ['<tv source-info-name="時區：東八區">', TEN],
    ['<tv timezone="8">', TEN],
    ['<tv utc_offset="+8">', TEN],
    ['<tv zone="+08:00">', TEN],
    ['<tv timezone="480">', SIX],
    ['<tv source-info-name="Beijing TV guide">', SIX],
    ['<tv source-info-name="local news in Hong Kong">', SIX],
    ['<tv source-info-name="Hong Kong channels">', SIX],
    ['<tv source-info-name="ABC times">', SIX],
    ['<tv timezone="Atlantis">', SIX],
    ['<tv generator-info-name="none">', SIX],
    ['<tv>', SIX],
  ])('%s', (head, expected) => expect(read(head)).toBe(expected));

  it('but those with a zone are in their own', () =>
    expect(read('<tv source-info-name="times in BJT">', '20261128180000 +0100')).toBe('2026-11-28T17:00'));
});

describe('zones by name', () => {
  it.each([
    ['20261128180000 BJT', TEN],
    ['20261128180000 China Standard Time', TEN],
    ['20261128180000 Beijing Time', TEN],
    ['20261128180000 北京时间', TEN],
    ['20261128180000 Taipei Standard Time', TEN],
    ['20261128180000 Tokyo Standard Time', '2026-11-28T09:00'],
    ['20261128180000 W. Europe Standard Time', '2026-11-28T17:00'],
    ['20260728180000 W. Europe Daylight Time', '2026-07-28T16:00'],
    ['20260728180000 GMT Standard Time', '2026-07-28T17:00'],
    ['20261128180000 (HKT)', TEN],
    ['20261128180000 +0800 (HKT)', TEN],
    ['Sat Nov 28 2026 18:00:00 GMT+0800 (Hong Kong Standard Time)', TEN],
    ['Sat Nov 28 2026 18:00:00', SIX],
    ['2026年11月28日 18:00', SIX],
    ['2026年11月28日18:00:00 +0800', TEN],
    ['20261128180000 constructor', null],
    ['20261128180000 (constructor)', null],
  ])('%s', (time, expected) => expect(read('<tv>', time)).toBe(expected));
});

describe('CST is that of', () => {
  it.each([
    ['the United States by itself', '<tv>', [], '2026-11-29T00:00'],
    ['the United States beside -0600', '<tv>', ['20261128180000 -0600'], '2026-11-29T00:00'],
    [
      'the United States beside EST, also in a guide with Chinese names',
      '<tv source-info-name="中文台">',
      ['20261128180000 EST'],
      '2026-11-29T00:00',
    ],
    ['China beside +0800', '<tv>', ['20261128180000 +0800'], TEN],
    ['China beside +08:00', '<tv>', ['20261128180000 +08:00'], TEN],
    ['China beside HKT', '<tv>', ['20261128180000 HKT'], TEN],
    [
      'China in a guide in Chinese',
      '<tv><channel id="a"><display-name>新闻台</display-name></channel>',
      [],
      TEN,
    ],
  ])('%s', (_, head, others, expected) => expect(read(head, '20261128180000 CST', ...others)).toBe(expected));
});
