import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { afterAll, expect, it } from 'vitest';
import { answerHere, answerTo } from '#renderer/player/engine/answered-requests.ts';
import { createLoad } from '#renderer/player/engine/captions/caption-segments.ts';
import { ONCE, shakaNetwork } from '#renderer/player/engine/hls/test-shaka-network.ts';
import { createHandOver } from './handed-playlists.ts';
import { answerHanded } from './stream-requests.ts';

const { NetworkingEngine } = shaka.net;
const { MANIFEST, SEGMENT } = NetworkingEngine.RequestType;
const SCHEME = 'given';
const STREAM = `${SCHEME}://host/J/master.m3u8`;
const VIDEO = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n';

const load = createLoad(shaka);
NetworkingEngine.registerScheme(SCHEME, (uri, request, ...others) => {
  const answer = load(uri, request, ...others);
  if (!(answer instanceof shaka.util.AbortableOperation)) throw new Error('no operation');
  return answer;
});
afterAll(() => NetworkingEngine.unregisterScheme(SCHEME));

/** Requests of a channel whose checkout handed a playlist over. */
function network() {
  const { engine, player } = shakaNetwork();
  const handOver = createHandOver(() => 5000);
  handOver.begin({ at: 5000, playlists: [{ path: 'v.m3u8', text: VIDEO }] }, STREAM);
  answerHanded(shaka, player, handOver, (url) => url.replace('newer', 'host'));
  const ask = async (type: number, uri: string): Promise<string> => {
    const { data } = await engine.request(type, NetworkingEngine.makeRequest([uri], ONCE)).promise;
    return new TextDecoder().decode(data);
  };
  return ask;
}

it('a playlist that came with the checkout is given to Shaka without a request, whatever its token is by now', async () => {
  expect(await network()(MANIFEST, `${SCHEME}://host/J/v.m3u8`)).toBe(VIDEO);
  expect(await network()(MANIFEST, `${SCHEME}://newer/J/v.m3u8`)).toBe(VIDEO);
});

it('the answer has a whole address, against which what it names is resolved', () => {
  const request = NetworkingEngine.makeRequest(['/J/v.m3u8'], ONCE);
  expect(answerTo('/J/v.m3u8', request)).toBeNull();
  answerHere(request, new ArrayBuffer(0));
  expect(answerTo('/J/v.m3u8', request)?.uri).toBe(new URL('/J/v.m3u8', location.href).href);
});

it('everything else goes to the network', async () => {
  const ask = network();
  await expect(ask(MANIFEST, `${SCHEME}://host/J/a.m3u8`)).rejects.toThrow();
  await expect(ask(SEGMENT, `${SCHEME}://host/J/v.m3u8`)).rejects.toThrow();
  expect(await ask(MANIFEST, `${SCHEME}://host/J/v.m3u8`)).toBe(VIDEO);
  await expect(ask(MANIFEST, `${SCHEME}://host/J/v.m3u8`)).rejects.toThrow();
});
