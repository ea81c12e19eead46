import { expect, it } from 'vitest';
import { createAdPorts } from '#renderer/data/ads/create-ad-ports.ts';
import { programmeQuery } from '#renderer/data/catalogue/programme-queries.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import { channelsQuery } from '#renderer/data/guide/channel-queries.ts';
import { emptyContent } from '#service/content/service-content.ts';
import { listeningService, NOON } from '#service/testing/test-client.ts';
import { folderOf } from '#service/testing/test-package.ts';
import { clientOf } from './real-client.ts';

const STREAM = 'https://cdn.example/1.m3u8';
const tagOf = (name: string) => `https://ads.example/${name}?unit=[adunit]&t=[timestamp]`;

/** The page of a guest in front of a station with ad servers and tags of its own. */
async function stationPage() {
  const station = await folderOf({
    'station.json': { name: 'Town TV', currency: 'HKD' },
    'channels.json': [{ number: 1, code: 'TOWN', name: 'Town', stream: STREAM, adTag: tagOf('live') }],
    'programmes.json': [
      {
        id: 'walks',
        name: 'Walks',
        adUnit: 'town/walks',
        adTag: tagOf('walks'),
        episodes: [{ id: 'w1', number: 1, duration: 60, stream: STREAM }],
      },
    ],
    'ads.json': {
      servers: [{ tag: 'https://ads.example/all?t=[timestamp]' }],
      breaks: { midroll: false, liveroll: false },
      volume: { 'ads.example': 0.2 },
    },
  });
  const { url } = await listeningService({ station }, emptyContent);
  const data = clientOf(url, { clock: { now: () => NOON }, setTimer: () => () => undefined });
  await data.session.load({ path: '/en/home/', lang: 'en' });
  await data.config.refresh();
  const scope = { api: data.api, audience: audienceOf(data.session.store.getState().viewer) };
  await data.queryClient.fetchQuery(channelsQuery(scope, []));
  await data.queryClient.fetchQuery(programmeQuery(scope, 'walks'));
  return createAdPorts(data);
}

it('a page asks for breaks by the tags of a station, its channels and its programmes', async () => {
  const ports = await stationPage();
  const settings = ports.settings();
  expect(settings.ad_platforms).toEqual([{ adapter: 'vast', tag: 'https://ads.example/all?t=[timestamp]' }]);
  expect([settings.live_midroll, settings.live_liveroll, settings.adsVolumeControl]).toEqual([
    false,
    false,
    { 'ads.example': 0.2 },
  ]);
  const live = { kind: 'live', channelNo: 1, networkCode: 'TOWN' } as const;
  const film = { kind: 'episode', videoId: 'w1', episodeId: 'w1', programmeId: 'walks', startAt: 0 } as const;
  const clip = { kind: 'video', videoId: 'x' } as const;
  expect([ports.ownTag(live), ports.ownTag(film), ports.ownTag(clip)]).toEqual([
    tagOf('live'),
    tagOf('walks'),
    null,
  ]);
  expect(ports.targeting(film)).toMatchObject({ adunit: 'town/walks' });
});
