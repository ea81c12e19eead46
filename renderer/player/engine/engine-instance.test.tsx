import { expect, it } from 'vitest';
import { createEngineInstance } from './engine-instance.ts';
import { type EngineSource, PLAY_OPTIONS } from './engine-port.ts';
import { createFakeEngine } from './fake-engine.ts';

const stream = (url: string): EngineSource => ({
  url,
  access: null,
  live: false,
  startAt: null,
  startDate: null,
  holdBack: 6,
  protection: null,
  subtitles: [],
});

it('gets an engine that plays DASH with its first such stream, and keeps it', async () => {
  const made: string[] = [];
  const calls: string[] = [];
  const instance = createEngineInstance(
    async (element, deps) => {
      made.push(deps.build ?? 'hls');
      const fake = createFakeEngine();
      const port = await fake.create(element, deps);
      return {
        ...port,
        load: (session, source) => calls.push(`${made.length} ${session} ${source.url}`),
        destroy: async () => void calls.push('destroy'),
      };
    },
    document.createElement('video'),
    {
      identity: () => ({ userToken: '', deviceId: '', clientPlatform: 'web' }),
      renewAccess: async () => 'unreachable',
      now: () => 0,
    },
    () => undefined,
  );
  const load = async (session: number, url: string) => {
    instance.load(session, stream(url), PLAY_OPTIONS, () => calls.push('missing'));
    await instance.warm();
  };
  await load(1, '/a.m3u8');
  await load(2, 'https://cdn.example/b.mpd?token=1');
  await load(3, '/c.m3u8');
  await load(4, 'https://cdn.example/d.mpd');
  expect(made).toEqual(['hls', 'all']);
  expect(calls).toEqual([
    '1 1 /a.m3u8',
    'destroy',
    '2 2 https://cdn.example/b.mpd?token=1',
    '2 3 /c.m3u8',
    '2 4 https://cdn.example/d.mpd',
  ]);
});
