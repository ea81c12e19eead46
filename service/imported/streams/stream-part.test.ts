import { expect, it } from 'vitest';
import type { ImportedChannelFacts } from '#service/catalogue/content/imported-channel.ts';
import type { Playable } from '#service/catalogue/playable.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { LIVE_PART, partAddress, pastPart } from './stream-part.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const stored = (more: Partial<ImportedChannelFacts>): Playable => ({
  code: 'own-1',
  name: { tc: '', en: '' },
  source: {
    kind: 'imported',
    stream: 'http://cdn.example/a.m3u8',
    logo: null,
    folded: '',
    reach: 'public',
    ...more,
  },
});
const catchup = { kind: 'shift', source: null, days: 2 } as const;
const past = (ago: number) => pastPart({ start: NOW - ago, end: NOW - ago + HOUR });

it('a live part is the stream itself, with its headers', () => {
  expect(partAddress(stored({ headers: { referer: 'http://x/' } }), LIVE_PART, NOW)).toEqual({
    address: 'http://cdn.example/a.m3u8',
    home: null,
    headers: { referer: 'http://x/' },
    keys: [],
    source: 'list',
  });
});

it('a past part is requested from the archive, within its days', () => {
  expect(partAddress(stored({ catchup }), past(DAY), NOW)?.address).toBe(
    `http://cdn.example/a.m3u8?utc=${(NOW - DAY) / 1000}&lutc=${NOW / 1000}`,
  );
  expect(partAddress(stored({ catchup }), past(3 * DAY), NOW)).toBeNull();
  expect(partAddress(stored({ catchup }), past(-HOUR), NOW)).toBeNull();
  expect(partAddress(stored({}), past(DAY), NOW)).toBeNull();
  expect(partAddress(stored({ catchup }), 'at-x', NOW)).toBeNull();
});

it('an archive that is no http address leads nowhere', () => {
  expect(
    partAddress(stored({ catchup: { kind: 'default', source: 'not an address', days: 2 } }), past(DAY), NOW),
  ).toBeNull();
});

it('an archive of programmes with ids is requested by the id that the guide gives, and leads nowhere without one', () => {
  const byId = { kind: 'default', source: 'http://a.example/{catchup-id}?s={utc}', days: 2 } as const;
  const idOf = (code: string, start: number) => (code === 'own-1' && start === NOW - DAY ? 'show 7' : null);
  const address = partAddress(stored({ catchup: byId }), past(DAY), NOW, idOf)?.address;
  expect(address).toBe(`http://a.example/show%207?s=${(NOW - DAY) / 1000}`);
  expect(
    partAddress(
      stored({ catchup: { ...byId, kind: 'vod', source: null } }),
      past(DAY),
      NOW,
      () => 'http://v.example/7.m3u8',
    )?.address,
  ).toBe('http://v.example/7.m3u8');
  expect(partAddress(stored({ catchup: byId }), past(DAY - HOUR), NOW, idOf)).toBeNull();
});

it.each([
  [
    'Xtream, in the panel’s zone',
    { kind: 'xc', source: null, days: 2, zone: 'America/Toronto' },
    'http://cdn.example/timeshift/u/p/60/2026-11-20:07-00/9.ts',
  ],
  [
    'Xtream, in a zone that is no place',
    { kind: 'xc', source: null, days: 2, zone: 'UTC' },
    'http://cdn.example/timeshift/u/p/60/2026-11-20:12-00/9.ts',
  ],
  [
    'a long pattern, in the zone of China',
    { kind: 'append', source: `?at=\${(b)yyyyMMddHHmmss}`, days: 2 },
    'http://cdn.example/u/p/9?at=20261120200000',
  ],
  [
    'a long pattern, in a zone that the list names',
    { kind: 'append', source: `?at=\${(b)HHmm}`, days: 2, zone: 'Asia/Tokyo' },
    'http://cdn.example/u/p/9?at=2100',
  ],
] as const)('times of a provider: %s', (_, facts, address) => {
  expect(
    partAddress(stored({ stream: 'http://cdn.example/u/p/9', catchup: facts }), past(DAY), NOW)?.address,
  ).toBe(address);
});
