import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { StreamSource } from '#service/catalogue/content/channel-source.ts';
import type { FetchAddress } from '#service/imported/streams/fetch-address.ts';
import { ok } from '#shared/kernel/result.ts';
import { clearKeysFrom, keySourceOf } from './clear-keys.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const HEADERS = { cookie: 'portal=1', 'user-agent': 'Box' };

it.each([
  [
    'with the headers of the stream on the same origin',
    'https://tv.example/licence',
    { ...HEADERS, ...JSON_TYPE },
  ],
  ['without them on another host', 'https://keys.example/licence', JSON_TYPE],
  ['without them by another scheme', 'http://tv.example/licence', JSON_TYPE],
])('a licence server is asked %s', async (_, licence, headers) => {
  const asked: unknown[] = [];
  const fetchAddress: FetchAddress = async (url, options) => {
    asked.push(options.headers);
    return ok({
      body: Readable.from([Buffer.from('{"keys":[]}')]),
      status: 200,
      headers: {},
      url,
      home: null,
    });
  };
  const source: StreamSource = {
    kind: 'imported',
    stream: 'https://tv.example/live.mpd',
    logo: null,
    folded: 'one',
    reach: 'public',
    headers: HEADERS,
    licence,
  };
  const keys = keySourceOf(source);
  expect(keys && (await clearKeysFrom(keys, { kids: ['a'], type: 'temporary' }, fetchAddress))).toEqual([]);
  expect(asked).toEqual([headers]);
});
