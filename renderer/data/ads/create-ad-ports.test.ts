import { expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createAdPorts } from './create-ad-ports.ts';

const PLAYLIST = '#EXTM3U\n';

/** Ports over a network that replies so to a playlist, with what is logged. */
function portsWith(reply: () => Promise<Response>) {
  const platform = createFakePlatform();
  const data = createData({
    platform,
    origin: '',
    host: 'tv.example',
    clock: { now: () => 0 },
    random: () => 0.5,
    makeId: () => 'id',
    setTimer: () => () => undefined,
    fetch: reply,
  });
  return {
    ports: createAdPorts(data),
    logged: () => platform.logged.map(({ level, code }) => `${level} ${code}`),
  };
}

it.each([
  ['a playlist', async () => new Response(PLAYLIST), PLAYLIST, []],
  ['an error', async () => new Response('', { status: 503 }), null, ['warn LIVE_PLAYLIST_FAILED']],
  ['no answer', () => Promise.reject(new TypeError('down')), null, ['warn LIVE_PLAYLIST_FAILED']],
])(
  'a playlist of breaks that fails is logged and no more: %s [S1-7-012]',
  async (_what, reply, text, expected) => {
    const { ports, logged } = portsWith(reply);
    expect(await ports.fetchPlaylist('https://cdn.example/live.m3u8', new AbortController().signal)).toBe(
      text,
    );
    expect(logged()).toEqual(expected);
  },
);

it('a playlist that is no longer wanted is not logged [S1-7-012]', async () => {
  const { ports, logged } = portsWith(() => Promise.reject(new DOMException('gone', 'AbortError')));
  expect(await ports.fetchPlaylist('https://cdn.example/live.m3u8', AbortSignal.abort())).toBeNull();
  expect(logged()).toEqual([]);
});
