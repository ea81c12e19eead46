import { describe, expect, it } from 'vitest';
import type { CallError } from '#renderer/data/client/call-error.ts';
import type { UnparsedProgrammes } from '#renderer/data/guide/guide-block.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { GuideBlock, GuideViewport } from '#shared/domain/guide/guide-blocks.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { isSpanLoaded, missingStateAt } from './missing-programmes.ts';
import { createProgrammeStore } from './programme-store.ts';

const START = Date.parse('2026-11-21T06:00:00+08:00');
const CODES = Array.from({ length: 40 }, (_, index) => `C${index}`);
const rangeOf = (first: number, end: number, from = START, to = START + HOUR): GuideViewport => ({
  first,
  end,
  from,
  to,
  focus: from,
});
const item = (start: number, end: number): GuideItem => ({
  start_datetime: new Date(start).toISOString(),
  end_datetime: new Date(end).toISOString(),
  programme_title_tc: '節目',
  programme_title_en: 'Programme',
  display_time: { daynight: 'am', time: '06:00' },
  onair_codes: [],
  date: '20261121',
});
const unread = (items: readonly GuideItem[], size = 300): UnparsedProgrammes => ({
  size,
  parse: () => items,
});
const failure: CallError = { code: 'NETWORK', endpoint: 'guide' };
const isCallError = (reason: unknown): reason is CallError => reason === failure;

/** A service whose calls are answered by hand. */
function byHand() {
  const asked: GuideBlock[] = [];
  const answers: { give: () => void; fail: () => void }[] = [];
  const fetchBlock = (block: GuideBlock) => {
    asked.push(block);
    return new Promise<ReadonlyMap<string, UnparsedProgrammes>>((resolve, reject) => {
      answers.push({
        give: () =>
          resolve(
            new Map(block.networkCodes.map((code) => [code, unread([item(block.from, block.from + HOUR)])])),
          ),
        fail: () => reject(failure),
      });
    });
  };
  const tracks = createProgrammeStore(fetchBlock, isCallError);
  const next = () => new Promise<void>((resolve) => tracks.onChange(resolve));
  return { asked, answers, tracks, next };
}

describe('the programme store', () => {
  it('requests a block once, and not again while it is pending or loaded', async () => {
    const { asked, answers, tracks, next } = byHand();
    tracks.request(CODES, rangeOf(0, 8));
    tracks.request(CODES, rangeOf(1, 9));
    expect(asked.map(({ networkCodes }) => networkCodes.length)).toEqual([25]);
    const came = next();
    answers[0]?.give();
    await came;
    expect(tracks.isLoaded('C3', START + HOUR)).toBe(true);
    expect(tracks.schedule('C3').items).toHaveLength(1);
    expect(isSpanLoaded(tracks, 'C3', START, START + 7 * HOUR)).toBe(false);
    tracks.request(CODES, rangeOf(0, 8));
    expect(asked).toHaveLength(1);
  });

  it('replaces pending requests by what is displayed last', async () => {
    const { asked, answers, tracks, next } = byHand();
    const hours = (from: number) => rangeOf(0, 5, START + from * HOUR, START + (from + 1) * HOUR);
    for (const from of [0, 6, 12, 18, 24, 30]) tracks.request(CODES, hours(from));
    expect(asked.map(({ from }) => (from - START) / HOUR)).toEqual([0, 6, 12, 18]);
    const came = next();
    answers[0]?.give();
    await came;
    expect(asked.map(({ from }) => (from - START) / HOUR)).toEqual([0, 6, 12, 18, 30]);
  });

  it('reports a failure, stops requesting, and clears it on request', async () => {
    const { asked, answers, tracks, next } = byHand();
    tracks.request(CODES, rangeOf(0, 8));
    const change = next();
    answers[0]?.fail();
    await change;
    expect(tracks.failure()).toBe(failure);
    expect(missingStateAt(tracks, { network_code: 'C3' }, START)).toBe('failed');
    tracks.request(CODES, rangeOf(0, 8));
    expect(asked).toHaveLength(1);
    tracks.retry();
    expect([tracks.failure(), asked.length]).toEqual([null, 2]);
    expect(missingStateAt(tracks, { network_code: 'C3' }, START)).toBe('coming');
    const came = next();
    answers[1]?.give();
    await came;
    expect(missingStateAt(tracks, { network_code: 'C3' }, START)).toBe('nothing');
  });

  it('parses the programmes of a channel once, when their time is displayed', async () => {
    const read: string[] = [];
    const onceRead = (code: string, from: number): UnparsedProgrammes => ({
      size: 300,
      parse: () => {
        read.push(code);
        return [item(from, from + HOUR)];
      },
    });
    const lazily = ({ networkCodes, from }: GuideBlock) =>
      Promise.resolve(new Map(networkCodes.map((code) => [code, onceRead(code, from)])));
    const tracks = createProgrammeStore(lazily, isCallError);
    const came = new Promise<void>((resolve) => tracks.onChange(resolve));
    tracks.request(CODES, rangeOf(0, 25));
    await came;
    expect([read, tracks.isLoaded('C3', START)]).toEqual([[], true]);
    tracks.schedule('C3', { from: START + 7 * HOUR, to: START + 8 * HOUR });
    expect(read).toEqual([]);
    const first = tracks.schedule('C3', { from: START + 5 * HOUR, to: START + 7 * HOUR });
    expect([first.items.length, tracks.schedule('C3') === first, read]).toEqual([1, true, ['C3']]);
  });

  it('drops the least recently displayed channels, and never visible ones', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `M${index}`);
    const dense = (block: GuideBlock) => {
      const items = Array.from({ length: 60 }, (_, index) =>
        item(block.from + index * 60_000, block.from + (index + 1) * 60_000),
      );
      return Promise.resolve(new Map(block.networkCodes.map((code) => [code, unread(items, 20_000)])));
    };
    const tracks = createProgrammeStore(dense, isCallError);
    for (let first = 0; first < 500; first += 25) {
      const came = new Promise<void>((resolve) => tracks.onChange(resolve));
      tracks.request(many, rangeOf(first, first + 25));
      await came;
    }
    const held = many.filter((code) => tracks.schedule(code).items.length > 0);
    expect(held).toHaveLength(300);
    expect(held).toEqual(many.slice(-held.length));
  });
});
