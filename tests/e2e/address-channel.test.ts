import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { runService } from '#service/app/run-service.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { testContent } from '#service/testing/test-content.ts';
import { PIER_PATH, pierStreams } from './pier-streams.ts';
import { untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

const streams = pierStreams();
let origin: string;
let service: RunningService;

beforeAll(async () => {
  origin = `http://127.0.0.1:${await streams.listen(0, '127.0.0.1')}`;
  const url = `${origin}${PIER_PATH}`;
  const channel = {
    channelNo: 201,
    networkCode: 'PIER',
    name: { tc: '碼頭', en: 'Pier' },
    genre: 'city',
    kids: false,
    subscriptionTag: null,
    timeshift: 0,
    source: { kind: 'address', url, protection: { kind: 'none' } },
  } as const;
  service = await runService(
    {
      ...testContent,
      catalogueAt: (openedAt) => {
        const catalogue = testContent.catalogueAt(openedAt);
        return { ...catalogue, channels: [...catalogue.channels, channel] };
      },
    },
    { inMemory: true, webRoot: WEB_FOLDER, remoteConfig: { ads_enabled: false, surveys: false } },
  );
}, 30_000);

afterAll(async () => {
  await service?.close();
  await streams.close(0);
});

it('a channel with an address plays from its own server, after a checkout and not before', async () => {
  const context = await (await sharedBrowser()).newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofStream = () => asked.filter((address) => address.startsWith(origin));
  await page.goto(`${service.url}/en/live/`);
  await page.getByText('Pier', { exact: true }).first().waitFor();
  expect(ofStream()).toEqual([]);
  await page.goto(`${service.url}/en/live/201/pier/`);
  await untilPlaying(page, 1);
  const checkout = asked.findIndex((address) => address.includes('network_code=PIER'));
  expect(checkout).toBeGreaterThan(-1);
  expect(asked.findIndex((address) => address.startsWith(origin))).toBeGreaterThan(checkout);
  expect(ofStream().some((address) => address.endsWith('.m4s'))).toBe(true);
  expect(asked.filter((address) => /\/media\/.*PIER/.test(address) && !address.startsWith(origin))).toEqual(
    [],
  );
  await context.close();
}, 40_000);
