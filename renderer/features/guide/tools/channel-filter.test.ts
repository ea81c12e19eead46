import { describe, expect, it } from 'vitest';
import { channel } from '#shared/contract/catalogue/channel.ts';
import { ALL_CHANNELS, filterChannels } from './channel-filter.ts';

const NONE: ReadonlySet<string> = new Set();
const of = (channel_no: number, network_code: string, name_tc: string) =>
  channel.parse({ channel_no, network_code, name_tc, name_en: network_code, path: '' });
const CHANNELS = [of(81, 'Jade', '翡翠台'), of(82, 'News', '新聞台'), of(181, 'Pier', '碼頭')];
const found = (text: string, named: ReadonlySet<string> = NONE) =>
  filterChannels(CHANNELS, { ...ALL_CHANNELS, text }, NONE, named).map(({ network_code }) => network_code);

describe('the channels of the grid', () => {
  it('are all without a text', () => {
    expect(filterChannels(CHANNELS, ALL_CHANNELS, NONE, NONE)).toBe(CHANNELS);
  });

  it.each([
    ['8', ['Jade', 'News']],
    ['新聞', ['News']],
    ['pie', ['Pier']],
    ['feicui', []],
  ])('match by number or name: %s', (text, codes) => {
    expect(found(text)).toEqual(codes);
  });

  it('match by a romanisation that the search returned', () => {
    expect(found('feicui tai', new Set(['Jade']))).toEqual(['Jade']);
  });
});
