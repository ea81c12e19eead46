import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { afterAll, expect, it } from 'vitest';
import { watchInits } from './init-requests.ts';

const { NetworkingEngine } = shaka.net;
const { SEGMENT } = NetworkingEngine.RequestType;
const { INIT_SEGMENT, MEDIA_SEGMENT } = NetworkingEngine.AdvancedRequestType;
const SCHEME = 'failing';
const ADDRESS = `${SCHEME}://host/init.mp4`;

let requests = 0;
let failures = 0;
let aborted = 0;
/** Answers a request that is held. */
let answer: (() => void) | null = null;
let isHeld = false;

NetworkingEngine.registerScheme(SCHEME, (uri, request) => {
  requests += 1;
  if (requests <= failures) {
    const { Severity, Category, Code } = shaka.util.Error;
    return shaka.util.AbortableOperation.failed(
      new shaka.util.Error(
        Severity.RECOVERABLE,
        Category.NETWORK,
        Code.BAD_HTTP_STATUS,
        uri,
        503,
        '',
        {},
        SEGMENT,
        uri,
      ),
    );
  }
  const data = new Uint8Array([1]).buffer;
  const response = { uri, originalUri: uri, data, headers: {}, originalRequest: request };
  if (!isHeld) return shaka.util.AbortableOperation.completed(response);
  return new shaka.util.AbortableOperation(
    new Promise((resolve) => {
      answer = () => resolve(response);
    }),
    async () => {
      aborted += 1;
    },
  );
});
afterAll(() => NetworkingEngine.unregisterScheme(SCHEME));

/** Requests a segment that fails so many times; `lost` counts the init segments that did not come at all. */
function begin(advanced: number, { failing = 0, held = false } = {}) {
  requests = 0;
  failures = failing;
  isHeld = held;
  const lost = { count: 0 };
  const engine = new NetworkingEngine();
  engine.configure({
    forceHTTP: false,
    forceHTTPS: false,
    minBytesForProgressEvents: 16_000,
    commonAccessTokenHeaderName: '',
  });
  const unload = watchInits(shaka, engine, () => {
    lost.count += 1;
  });
  const once = { ...NetworkingEngine.defaultRetryParameters(), maxAttempts: 1 };
  const operation = engine.request(SEGMENT, NetworkingEngine.makeRequest([ADDRESS], once), {
    type: advanced,
  });
  const came = operation.promise.then(
    () => true,
    () => false,
  );
  return { operation, came, lost, unload };
}

it('an init segment that fails twice is there at the third request; one that fails always is forgotten after four', async () => {
  const twice = begin(INIT_SEGMENT, { failing: 2 });
  expect([await twice.came, requests, twice.lost.count]).toEqual([true, 3, 0]);
  const always = begin(INIT_SEGMENT, { failing: 9 });
  expect([await always.came, requests, always.lost.count]).toEqual([false, 4, 1]);
});

it('a segment of media is requested as its stream says, and an init segment that is there once', async () => {
  const media = begin(MEDIA_SEGMENT, { failing: 1 });
  expect([await media.came, requests, media.lost.count]).toEqual([false, 1, 0]);
  const init = begin(INIT_SEGMENT);
  expect([await init.came, requests]).toEqual([true, 1]);
});

it('a seek while an init segment is on its way does not abort it; the end of its stream does', async () => {
  aborted = 0;
  const kept = begin(INIT_SEGMENT, { held: true });
  await expect.poll(() => answer).not.toBeNull();
  await kept.operation.abort();
  answer?.();
  expect([await kept.came, aborted, kept.lost.count]).toEqual([true, 0, 0]);

  answer = null;
  const ended = begin(INIT_SEGMENT, { held: true });
  await expect.poll(() => answer).not.toBeNull();
  ended.unload();
  expect(await ended.came).toBe(false);
  expect([aborted, ended.lost.count]).toEqual([1, 0]);
});
