import type { CatchupChannel } from './catchup-address.ts';
import { type CatchupTime, CHINA_ZONE } from './catchup-template.ts';

/** 20 November 2026, 20:05:09 to 21:35:09 UTC, asked for a day later from Hong Kong. */
export const PROGRAMME: CatchupTime = {
  start: Date.UTC(2026, 10, 20, 20, 5, 9),
  end: Date.UTC(2026, 10, 20, 21, 35, 9),
  now: Date.UTC(2026, 10, 21, 20, 5, 9),
  zone: 480,
  longZone: CHINA_ZONE,
  id: null,
};
const channel = (
  kind: CatchupChannel['kind'],
  stream: string,
  source: string | null = null,
): CatchupChannel => ({ kind, stream, source });

/** A sentence, the channel, and the address of the programme. */
export const CATCHUP_CASES: readonly (readonly [string, CatchupChannel, string | null])[] = [
  [
    'default uses only the source, by seconds since 1970',
    channel('default', 'http://a/live', 'http://b/x?s={utc}&e={utcend}&n={lutc}&d={duration}&o={offset}'),
    'http://b/x?s=1795205109&e=1795210509&n=1795291509&d=5400&o=86400',
  ],
  [
    'the same names with a dollar sign',
    channel('default', 'http://a/live', `http://b/x?s=\${start}&e=\${end}&n=\${timestamp}&m=\${now}`),
    'http://b/x?s=1795205109&e=1795210509&n=1795291509&m=1795291509',
  ],
  [
    'lengths in another unit, rounded down',
    channel('default', '', 'http://b/{duration:60}/{duration:3600}/{offset:60}'),
    'http://b/90/1/1440',
  ],
  [
    'parts of the local time of the start',
    channel('default', '', 'http://b/{Y}/{m}/{d}/{H}-{M}-{S}'),
    'http://b/2026/11/21/04-05-09',
  ],
  [
    'a pattern of a time',
    channel('default', '', `http://b/\${start:Y-m-d:H-M}/{utcend:YmdHMS}/{lutc:H:M}`),
    'http://b/2026-11-21:04-05/20261121053509/04:05',
  ],
  ['a name that means nothing leads nowhere', channel('default', '', 'http://b/{token}?x={utc}'), null],
  [
    'append goes on with a query',
    channel('append', 'http://a/live?k=1', '?utc={utc}'),
    'http://a/live?k=1&utc=1795205109',
  ],
  ['append begins a query', channel('append', 'http://a/live', '&utc={utc}'), 'http://a/live?utc=1795205109'],
  ['append of a path', channel('append', 'http://a/live', '/{utc}.m3u8'), 'http://a/live/1795205109.m3u8'],
  ['append of a whole address', channel('append', 'http://a/live', 'http://b/{utc}'), 'http://b/1795205109'],
  ['default of a query', channel('default', 'http://a/live', '?utc={utc}'), 'http://a/live?utc=1795205109'],
  ['default without a source leads nowhere', channel('default', 'http://a/live'), null],
  [
    'append adds the source to the stream',
    channel('append', 'http://a/live.m3u8', '?utc={utc}'),
    'http://a/live.m3u8?utc=1795205109',
  ],
  ['append without a source leads nowhere', channel('append', 'http://a/live.m3u8'), null],
  [
    'shift asks the stream itself',
    channel('shift', 'http://a/live.m3u8'),
    'http://a/live.m3u8?utc=1795205109&lutc=1795291509',
  ],
  [
    'shift keeps a query',
    channel('shift', 'http://a/live.m3u8?k=1'),
    'http://a/live.m3u8?k=1&utc=1795205109&lutc=1795291509',
  ],
  [
    'shift with a source of its own',
    channel('shift', 'http://a/live', '?t={utc}'),
    'http://a/live?t=1795205109',
  ],
  [
    'flussonic, a playlist',
    channel('flussonic', 'http://f:8888/325/index.m3u8?token=s'),
    'http://f:8888/325/timeshift_rel-86400.m3u8?token=s',
  ],
  [
    'flussonic, a playlist of one track',
    channel('flussonic', 'http://f/325/mono.m3u8'),
    'http://f/325/mono-timeshift_rel-86400.m3u8',
  ],
  [
    'flussonic, a transport stream',
    channel('flussonic', 'http://f/151/mpegts?token=t'),
    'http://f/151/timeshift_abs-1795205109.ts?token=t',
  ],
  [
    'flussonic, another name',
    channel('flussonic', 'http://f/325/live?token=t'),
    'http://f/325/1795205109.ts?token=t',
  ],
  [
    'flussonic-ts, of a playlist',
    channel('flussonic-ts', 'http://f/325/index.m3u8'),
    'http://f/325/timeshift_abs-1795205109.ts',
  ],
  ['flussonic of an invalid address leads nowhere', channel('flussonic', 'udp://x'), null],
  [
    'xc, without an extension',
    channel('xc', 'http://x:8080/user/pass/1477'),
    'http://x:8080/timeshift/user/pass/90/2026-11-21:04-05/1477.ts',
  ],
  [
    'xc, a playlist under live',
    channel('xc', 'http://x/live/user/pass/1477.m3u8'),
    'http://x/timeshift/user/pass/90/2026-11-21:04-05/1477.m3u8',
  ],
  [
    'xc, at a portal in a folder',
    channel('xc', 'http://x/panel/live/user/pass/1477.ts'),
    'http://x/panel/timeshift/user/pass/90/2026-11-21:04-05/1477.ts',
  ],
  ['xc of another address leads nowhere', channel('xc', 'http://x/one.m3u8'), null],
  ['vod needs the programme’s id', channel('vod', 'http://a/live', 'http://v/{catchup-id}.m3u8'), null],
];
