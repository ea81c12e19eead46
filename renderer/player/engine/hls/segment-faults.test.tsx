import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { expect, it } from 'vitest';
import { withoutBrokenFrames } from './lost-packets.ts';
import { watchSegments } from './segment-faults.ts';
import { ONCE, shakaNetwork } from './test-shaka-network.ts';
import { TS_PACKET } from './ts-header.ts';

const { NetworkingEngine } = shaka.net;
const CODECS = 'avc1.42c01e,mp4a.40.2';
const sample = readFileSync(join(import.meta.dirname, '../../../../tests/fixtures/streams/sample.mpegts'));
/** Two seconds, of which a packet of a picture is lost. */
const lossy = new Uint8Array([
  ...sample.subarray(0, 22 * TS_PACKET),
  ...sample.subarray(23 * TS_PACKET, 147 * TS_PACKET),
]);

/** Requests the segment as one of a picture with sound; a video is not a channel. */
async function segmentOf(isLive: boolean): Promise<Uint8Array> {
  const { engine, player } = shakaNetwork();
  const { AbortableOperation } = shaka.util;
  NetworkingEngine.registerScheme('lossy', (uri, originalRequest) =>
    AbortableOperation.completed({
      uri,
      originalUri: uri,
      data: lossy.slice().buffer,
      headers: {},
      originalRequest,
    }),
  );
  watchSegments(shaka, player, { isLive: () => isLive, asLoaded: (url) => url, urlOf: () => null });
  const stream = { type: 'video', mimeType: 'video/mp2t', codecs: CODECS };
  const segment = new shaka.media.SegmentReference(0, 2, () => [], 0, null, null, 0, 0, 2);
  const context = {
    type: NetworkingEngine.AdvancedRequestType.MEDIA_SEGMENT,
    stream: Object.assign(Object.create(null), stream),
    segment,
  };
  const request = NetworkingEngine.makeRequest(['lossy://host/1.ts'], ONCE);
  const { data } = await engine.request(NetworkingEngine.RequestType.SEGMENT, request, context).promise;
  NetworkingEngine.unregisterScheme('lossy');
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer) : new Uint8Array(data);
}

it('a segment of a channel that lost a packet comes without the frame that lacks it', async () => {
  const mended = withoutBrokenFrames(lossy, CODECS);
  expect(mended).not.toBeNull();
  expect(await segmentOf(true)).toEqual(mended);
});

it('a segment of a video comes as it is', async () => {
  expect(await segmentOf(false)).toEqual(lossy);
});
