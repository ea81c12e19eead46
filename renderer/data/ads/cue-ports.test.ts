import { describe, expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createCuePorts } from './cue-ports.ts';

const now = Date.UTC(2026, 10, 21, 4);
const channel = { kind: 'live', networkCode: 'H81' } as const;
const never = new AbortController().signal;

/** Ports over a service that replies by path; every requested address is noted. */
function portsWith(replies: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const platform = createFakePlatform();
  const data = createData({
    platform,
    origin: '',
    host: 'tv.example',
    clock: { now: () => now },
    random: () => 0.5,
    makeId: () => 'id',
    setTimer: () => () => undefined,
    fetch: async (input) => {
      const address = String(input);
      asked.push(address);
      const [path = ''] = address.split('?');
      const reply = replies[path];
      if (reply === undefined) return new Response('', { status: 500 });
      return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply));
    },
  });
  return { ports: createCuePorts(data), asked, logged: () => platform.logged.map(({ code }) => code) };
}

describe('the traffic log', () => {
  const target = [
    { ad_type: 'L', dfn: 9, part_no: 1, event_time: '2026-11-21T05:00:00+08:00', action: 'show' },
  ];

  it('is a GET of {config}{checkoutId}&country_code={cc} [S1-7-006]', async () => {
    const { ports, asked } = portsWith({
      '/api/harbour/traffic-log/': { target, general: [{ dfn: 9, cust_param: 'a=b' }] },
    });
    const log = await ports.fetchTrafficLog(channel, { contentId: 'H81' }, never);
    expect(asked).toEqual(['/api/harbour/traffic-log/?checkout_id=H81&country_code=HK']);
    expect(log).toEqual({
      target: [{ ...target[0], event_time: Date.parse('2026-11-20T21:00:00Z') }],
      general: [{ dfn: 9, cust_param: 'a=b' }],
    });
  });

  it.each([
    ['does not answer', {}],
    ['answers something else', { '/api/harbour/traffic-log/': 'busy' }],
  ])('is null and logged if the service %s', async (_what, replies) => {
    const { ports, logged } = portsWith(replies);
    expect(await ports.fetchTrafficLog(channel, null, never)).toBeNull();
    expect(logged()).toEqual(['CUES_FAILED']);
  });
});

describe('the flash-sync service', () => {
  it('gives times of image ads [S1-7-049]', async () => {
    const { ports, asked } = portsWith({
      '/api/harbour/flash-sync/': { items: [{ time: '2026-11-21T04:00:20Z' }] },
    });
    expect(await ports.fetchFlashSync(channel, never)).toEqual([
      { ad_type: 'L', time: now + 20_000, action: 'show' },
    ]);
    expect(asked).toEqual(['/api/harbour/flash-sync/?network_code=H81']);
  });
});

describe('live events', () => {
  const event = (id: string, time: number, version = 1) => ({
    id,
    data: { network_code: 'H81', version, time, ad: { type: 'Key-Up', ref: id } },
  });

  it('are filtered by network code and version 1, and kept at or after now minus the time-shift [S1-7-057] [S1-7-058]', async () => {
    const documents = [
      event('old', now - 3_600_001),
      event('shifted', now - 3_600_000),
      event('now', now),
      event('other', now, 2),
    ];
    const { ports, asked } = portsWith({
      '/api/harbour/realtime/': `event: snapshot\nid: 1\ndata: ${JSON.stringify({ query: 0, documents })}\n\n`,
    });
    const changes = await new Promise<readonly string[]>((done) => {
      ports.listenLiveEvents(channel, 60, (events) => done(events.map(({ ad }) => ad.ref)));
    });
    expect(changes).toEqual(['shifted', 'now']);
    const query = new URL(asked[0] ?? '', 'http://service').searchParams.get('queries') ?? '';
    expect(JSON.parse(query)).toEqual([
      { collection: 'live_event', where: { network_code: 'H81', version: 1 }, resume: false },
    ]);
  });
});
