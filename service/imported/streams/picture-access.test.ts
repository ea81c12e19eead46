import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { Playable } from '#service/catalogue/playable.ts';
import { setBackgroundTimer } from '#service/operations/housekeeping.ts';
import { ok } from '#shared/kernel/result.ts';
import type { FetchAddress } from './fetch-address.ts';
import { createImportedStreams } from './imported-streams.ts';
import { createPicturePaths } from './picture-path.ts';
import { createAddressSeal } from './signed-address.ts';
import { streamRoutes } from './stream-routes.ts';

const CODE = 'own-pier';
const ADDRESS = 'https://tv.example/p.png';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const CHANNEL: Playable = {
  code: CODE,
  name: { tc: 'Pier', en: 'Pier' },
  source: {
    kind: 'imported',
    stream: 'https://tv.example/a.m3u8',
    logo: null,
    folded: 'pier',
    reach: 'public',
  },
};

/** Asks for the picture of a programme with its key; `isSeen` says whether the viewer sees its channel. */
async function picture(isSeen: boolean) {
  const fetchAddress: FetchAddress = async (url) =>
    ok({ body: Readable.from([PNG]), headers: {}, status: 200, url, home: null });
  const pictures = createPicturePaths(Buffer.from('key'));
  const routes = streamRoutes({
    playable: () => CHANNEL,
    pictureCatalogue: async () => ({
      catalogue: { playable: () => (isSeen ? CHANNEL : null) },
      isForAll: false,
      isRestricted: false,
    }),
    catchupIdOf: () => null,
    pictureOf: () => ADDRESS,
    pictures,
    seal: createAddressSeal(Buffer.from('key')),
    fetchAddress,
    streams: createImportedStreams({ fetchAddress, now: Date.now, setTimer: setBackgroundTimer }),
    verifyToken: () => 'open',
    spanOf: () => null,
    holdOpen: () => () => undefined,
    now: Date.now,
  });
  const reply = await routes.request(pictures.pathOf(CODE, 1));
  return [
    reply.status,
    reply.headers.get('cache-control'),
    reply.headers.get('cross-origin-resource-policy'),
  ];
}

it('the picture of a programme is for viewers who see its channel, whoever else has its address', async () => {
  expect(await picture(true)).toEqual([200, 'private, max-age=86400', 'same-origin']);
  expect(await picture(false)).toEqual([404, 'no-store', null]);
});
