import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptyContent } from '#service/content/service-content.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { surveyEndpoints } from '#shared/contract/audience/survey.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createService } from './run-service.ts';

const HK = { country_code: 'HK' };
const listening = z.object({ event: z.literal('listening'), url: z.url() });

describe('a service alone', () => {
  const program = [
    '--disable-warning=ExperimentalWarning',
    path.join(import.meta.dirname, 'main.ts'),
    '--in-memory',
  ];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'ignore'] });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  let url = '';
  beforeAll(async () => {
    const [text] = await once(child.stdout, 'data');
    url = listening.parse(JSON.parse(String(text).split('\n')[0] ?? '')).url;
  }, 60_000);

  it('has no channel, no programme and no row, and says so without an error', async () => {
    const browser = serviceBrowser(url);
    const query = HK;
    expect((await browser.open()).user.guest).toBe(true);
    expect(
      (await browser.read(endpoints.channelList, { query: { ...query, all: 'true' } })).channels,
    ).toEqual([]);
    expect((await browser.read(endpoints.homepage, { query })).rows).toEqual([]);
    expect(
      (await browser.read(endpoints.guide, { query: { ...query, from: new Date().toISOString() } })).item,
    ).toEqual([]);
  });

  it('has no account, no survey, no plan and no console', async () => {
    const browser = serviceBrowser(url);
    await browser.open();
    const body = { id: 'ultra@demo.harbour.tv', password: 'Harbour2026' };
    expect(await browser.read(endpoints.login, { body })).toMatchObject({
      success: false,
      errors: { code: 'LOGIN_FAILED' },
    });
    expect((await browser.read(surveyEndpoints.surveyConfig)).results).toEqual([]);
    for (const place of ['/demo/', '/demo/api/state', '/gateway/pay/'])
      expect([place, (await fetch(url + place)).status]).toEqual([place, 404]);
  });

  it('answers what editors, sellers and advertisers give with nothing, and breaks nowhere', async () => {
    const browser = serviceBrowser(url);
    await browser.open();
    const query = HK;
    const empty = { title_tc: '', title_en: '', places: [] };
    expect(
      (await browser.read(endpoints.categories, { query: { ...query, profile_class: 'general' } }))
        .categories,
    ).toEqual([]);
    expect(await browser.read(endpoints.promoItems, { query })).toEqual({ items: [] });
    expect(await browser.read(endpoints.medalChart, { query: { ...query, platform: 'web' } })).toEqual(empty);
    expect((await browser.read(endpoints.hotSearch, { query })).items).toEqual([]);
    expect(await browser.read(endpoints.comingRace, { query })).toMatchObject({ date: '', races: 0 });
    for (const content_type of ['horse_racecard', 'horse_tips', 'horse_history'])
      expect(
        (await browser.read(endpoints.horseDetails, { query: { ...query, content_type } })).races,
      ).toEqual([]);
    expect((await browser.call(endpoints.showPage, { query })).status).toBe(404);
    expect(
      await browser.read(endpoints.freeRegistrationCampaign, { body: { region: 1, is_android_tv: false } }),
    ).toEqual({ campaign: null });
    expect((await fetch(`${url}/ads/vast?kind=liveroll&item=J&seconds=60`)).status).toBe(200);
    expect((await fetch(`${url}/api/harbour/terms/tc/`)).status).toBe(200);
  });

  it('draws a plain placeholder for an avatar', async () => {
    const reply = await fetch(`${url}/art/avatar/kid-bear.svg`);
    expect([reply.status, (await reply.text()).startsWith('<svg')]).toEqual([200, true]);
  });
});

describe('a service alone that is asked for the demo', () => {
  it('does not start', async () => {
    await expect(createService(emptyContent, { inMemory: true, demo: true })).rejects.toThrow(
      'without the demo',
    );
  });
});
