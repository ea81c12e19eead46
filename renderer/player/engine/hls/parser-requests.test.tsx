import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { afterAll, expect, it } from 'vitest';
import { parserRequests } from './parser-requests.ts';

const { NetworkingEngine } = shaka.net;
const { MANIFEST, SEGMENT } = NetworkingEngine.RequestType;
const { MEDIA_PLAYLIST, MEDIA_SEGMENT } = NetworkingEngine.AdvancedRequestType;
const SCHEME = 'held';
const text = (body: string): ArrayBuffer => new TextEncoder().encode(body).buffer;
const addressOf = (number: number): string => `${SCHEME}://host/${number}.ts`;

const PLAYLIST = ['#EXTM3U', ...[1, 2, 3].flatMap((number) => ['#EXTINF:2,', `${number}.ts`]), ''].join('\n');
const bodies = new Map<string, string>();
NetworkingEngine.registerScheme(SCHEME, (uri) => {
  const body = bodies.get(uri);
  if (body === undefined) {
    const { Severity, Category, Code } = shaka.util.Error;
    return shaka.util.AbortableOperation.failed(
      new shaka.util.Error(
        Severity.CRITICAL,
        Category.NETWORK,
        Code.BAD_HTTP_STATUS,
        uri,
        404,
        '',
        {},
        SEGMENT,
        uri,
      ),
    );
  }
  return shaka.util.AbortableOperation.completed({
    uri,
    originalUri: uri,
    data: text(body),
    headers: {},
    originalRequest: { uris: [uri] },
  });
});
afterAll(() => NetworkingEngine.unregisterScheme(SCHEME));

/** Requests of a parser over these addresses. `reads` counts how often the body of a playlist is decoded. */
async function openPlaylist(served: Readonly<Record<string, string>>) {
  bodies.clear();
  const playlistUrl = `${SCHEME}://host/list.m3u8`;
  for (const [uri, body] of Object.entries({ ...served, [playlistUrl]: PLAYLIST })) bodies.set(uri, body);
  let reads = 0;
  const engine = new NetworkingEngine();
  engine.configure({
    forceHTTP: false,
    forceHTTPS: false,
    minBytesForProgressEvents: 16_000,
    commonAccessTokenHeaderName: '',
  });
  engine.registerResponseFilter((type, response) => {
    if (type !== MANIFEST) return;
    const { data } = response;
    Object.defineProperty(response, 'data', {
      get: () => {
        reads += 1;
        return data;
      },
    });
  });
  const requests = parserRequests(shaka, engine);
  const ask = (type: number, uri: string, advanced: number) => {
    const request = NetworkingEngine.makeRequest([uri], {
      ...NetworkingEngine.defaultRetryParameters(),
      maxAttempts: 1,
    });
    return requests.request(type, request, { type: advanced }).promise;
  };
  await ask(MANIFEST, playlistUrl, MEDIA_PLAYLIST);
  return {
    probe: (uri: string) => ask(SEGMENT, uri, MEDIA_SEGMENT),
    reads: () => reads,
  };
}

it('looks for other segments in the playlists only once one has failed', async () => {
  const { probe, reads } = await openPlaylist({ [addressOf(2)]: 'two' });
  const { uri } = await probe(addressOf(2));
  expect([uri, reads()]).toEqual([addressOf(2), 0]);
});

it.each([
  ['one that is missing', { [addressOf(1)]: 'one' }],
  ['a web page', { [addressOf(2)]: '<html>', [addressOf(1)]: 'one' }],
])('takes the segment beside %s', async (_what, served) => {
  const { probe } = await openPlaylist(served);
  const { uri } = await probe(addressOf(2));
  expect(uri).toBe(addressOf(1));
});

it('fails with the failure of the segment if none beside it comes, or none is known', async () => {
  const { probe } = await openPlaylist({});
  await expect(probe(addressOf(2))).rejects.toMatchObject({ code: shaka.util.Error.Code.BAD_HTTP_STATUS });
  await expect(probe(addressOf(7))).rejects.toMatchObject({ code: shaka.util.Error.Code.BAD_HTTP_STATUS });
});
