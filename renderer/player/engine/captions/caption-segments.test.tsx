import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLoad, keepCaptionsGoing } from './caption-segments.ts';

type Answer = 'missing' | ArrayBuffer;

shaka.polyfill.installAll();
const { NetworkingEngine, HttpFetchPlugin } = shaka.net;
const { RequestType, AdvancedRequestType } = NetworkingEngine;
const MEDIA = AdvancedRequestType.MEDIA_SEGMENT;
const INIT = AdvancedRequestType.INIT_SEGMENT;
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const PAGE = '<!doctype html><title>Log in</title>';
const FRAGMENT = '\0\0\0\bmoof\0\0\0\bmdat';

/** Requests a segment from a network that answers so at each attempt. Null if it fails. */
async function loaded(
  answer: Answer,
  mimeType: string,
  advanced: number,
  attempts = 2,
): Promise<string | null> {
  class Network extends HttpFetchPlugin {
    static override parse(uri: string, request: shaka.extern.Request) {
      const response = {
        uri,
        originalUri: uri,
        originalRequest: request,
        data: answer === 'missing' ? bytes('') : answer,
        headers: {},
        fromCache: false,
      };
      const failure = new shaka.util.Error(1, 1, shaka.util.Error.Code.BAD_HTTP_STATUS);
      const reply = answer === 'missing' ? Promise.reject(failure) : Promise.resolve(response);
      return new shaka.util.AbortableOperation<shaka.extern.Response>(reply, async () => undefined);
    }
  }
  const library = { ...shaka, net: { ...shaka.net, HttpFetchPlugin: Network } };
  NetworkingEngine.registerScheme('captions', createLoad(library));
  const player = new shaka.Player();
  onTestFinished(() => player.destroy());
  keepCaptionsGoing(library, player);
  const retry = { ...NetworkingEngine.defaultRetryParameters(), maxAttempts: attempts, baseDelay: 0 };
  const request = NetworkingEngine.makeRequest(['captions://h/1'], retry);
  const type = mimeType.startsWith('video') ? 'video' : 'text';
  const stream: shaka.extern.Stream = JSON.parse(JSON.stringify({ type, mimeType, external: false }));
  try {
    const reply = await player
      .getNetworkingEngine()
      ?.request(RequestType.SEGMENT, request, { type: advanced, stream }).promise;
    return new TextDecoder().decode(reply?.data);
  } catch {
    return null;
  }
}

/** A box of MP4. */
function box(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 8);
  const all = new Uint8Array(size);
  new DataView(all.buffer).setUint32(0, size);
  all.set(new TextEncoder().encode(name), 4);
  let at = 8;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
const zeros = (count: number): Uint8Array => new Uint8Array(count);
/** What captions in MP4 begin with; `coding` names their format. */
function initOf(coding: 'wvtt' | 'stpp'): Uint8Array {
  const header = zeros(24);
  new DataView(header.buffer).setUint32(12, 1000);
  const entries = zeros(8);
  new DataView(entries.buffer).setUint32(4, 1);
  const sample = coding === 'stpp' ? box('stpp', zeros(8), zeros(3)) : box('wvtt', zeros(8));
  const table = box('stbl', box('stsd', entries, sample));
  return box('moov', box('trak', box('mdia', box('mdhd', header), box('minf', table))));
}

describe('a segment of captions in MP4', () => {
  it.each([
    ['is missing', 'missing', '\0\0\0\bmdat'],
    ['is empty', bytes(''), '\0\0\0\bmdat'],
    ['is a web page', bytes(PAGE), '\0\0\0\bmdat'],
    ['is one', bytes(FRAGMENT), FRAGMENT],
  ] as const)('that %s is stepped over, or kept', async (_, answer, data) =>
    expect(await loaded(answer, 'application/mp4', MEDIA)).toBe(data),
  );

  it('is asked for again before it is given up, and its beginning is not made up', async () => {
    expect(await loaded('missing', 'application/mp4', MEDIA, 1)).toBeNull();
    expect(await loaded('missing', 'application/mp4', INIT)).toBeNull();
    expect(await loaded(bytes(PAGE), 'application/mp4', INIT)).toBe(PAGE);
  });

  it.each([
    ['wvtt', () => new shaka.text.Mp4VttParser()],
    ['stpp', () => new shaka.text.Mp4TtmlParser()],
  ] as const)('has no cues in its place, for the parser of %s', async (coding, parserOf) => {
    const parser = parserOf();
    parser.parseInit(initOf(coding));
    const empty = (await loaded('missing', 'application/mp4', MEDIA)) ?? '';
    const time = { periodStart: 0, segmentStart: 0, segmentEnd: 4, vttOffset: 0 };
    expect(parser.parseMedia(new TextEncoder().encode(empty), time, 'http://h/1', [])).toEqual([]);
    expect(() => parser.parseMedia(new TextEncoder().encode(PAGE), time, 'http://h/1', [])).toThrow();
  });
});

describe('a segment of captions in WebVTT', () => {
  it.each([
    ['is missing', 'missing', 'WEBVTT\n\n'],
    ['is a web page', bytes(PAGE), 'WEBVTT\n\n'],
    ['is one', bytes('WEBVTT\n\nx'), 'WEBVTT\n\nx'],
  ] as const)('that %s is stepped over, or kept', async (_, answer, data) =>
    expect(await loaded(answer, 'text/vtt', MEDIA)).toBe(data),
  );
});

it('a segment of anything else that fails is a failure', async () => {
  expect(await loaded('missing', 'video/mp4', MEDIA)).toBeNull();
  expect(await loaded(bytes(PAGE), 'video/mp4', MEDIA)).toBe(PAGE);
});
