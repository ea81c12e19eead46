import { afterEach, describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { CARRIER } from '#service/testing/test-accounts.ts';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { folderOf, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HONG_KONG_MARKET } from '#shared/kernel/market.ts';
import { setMarket } from '#shared/kernel/set-market.ts';
import { setStationName } from '#shared/kernel/station-name.ts';

/** A page as the build writes it. */
const PAGE = `<!doctype html><html lang="zh-HK"><head><meta name="description" content="Harbour TV：直播與點播。" />
<title>Harbour TV</title></head><body><div id="root"></div><div class="page-skeleton"><div class="page-skeleton-bar">
<svg viewBox="0 0 30 30"><path d="M4 5h5v8" /></svg></div></div><noscript>Harbour TV</noscript></body></html>`;
const PT = { platform: 'web', country_code: 'PT' };
/** Noon of the Sunday on which Lisbon's clocks go back, an hour after they did in UTC. */
const NOON = Date.parse('2026-10-25T12:00:00Z');
const at = (text: string): string => `${text.replace(/\D/g, '')}00 +0000`;
const slot = (from: string, to: string, pt: string, en: string): string =>
  `<programme channel="MAR" start="${at(from)}" stop="${at(to)}"><title lang="pt">${pt}</title><title lang="en">${en}</title></programme>`;

const LISBON: TestFiles = {
  'station.json': {
    name: { pt: 'Rádio Televisão da Maré', en: 'Tide TV' },
    languages: ['pt', 'en'],
    countries: ['PT', 'CV'],
    timeZone: 'Europe/Lisbon',
    guideDayStart: '06:00',
    currency: 'EUR',
    market: {
      areas: [{ country: 'PT', code: '351', digits: [9, 9] }],
      numbersAbroad: false,
      defaultAreaCode: '351',
      carrierLogin: false,
      loyalty: false,
      identity: { kind: 'none' },
      languages: ['en'],
    },
    colours: { accent: '#5ad1c4', onAccent: '#04211e' },
  },
  'channels.json': [
    {
      number: 1,
      code: 'MAR',
      name: { pt: 'Mar', en: 'Sea' },
      stream: 'https://cdn.example/mar.m3u8',
    },
  ],
  'programmes/lota.json': {
    id: 'lota',
    name: { pt: 'A Lota', en: 'The Fish Market' },
    price: 2.5,
    episodes: [{ id: 'lota-1', number: 1, duration: 600, stream: 'https://cdn.example/lota.m3u8' }],
  },
  'plans.json': [
    {
      id: 'mais',
      name: { pt: 'Mais', en: 'More' },
      tags: ['MAIS'],
      prices: [
        { country: 'PT', amount: 4.99 },
        { country: 'CV', amount: 300, currency: 'CVE' },
      ],
    },
  ],
  'terms/pt.md': '# Condições\n\n2026\n\n## Ver\n\nVeja.',
  'terms/en.md': '# Terms\n\n2026\n\n## Watch\n\nWatch.',
  'texts/en.json': { common: { appName: 'Tide' } },
  'guide/mar.xml': `<tv>${[
    slot('2026-10-25 05:30', '2026-10-25 06:00', 'Madrugada', 'Small Hours'),
    slot('2026-10-25 06:00', '2026-10-25 12:30', 'Manhã', 'Morning'),
    slot('2026-10-25 12:30', '2026-10-26 06:00', 'Tarde', 'Afternoon'),
  ].join('')}</tv>`,
};

const lisbon = async (files: TestFiles = LISBON) => {
  const { accounts, extension } = testContent;
  const service = await testService(
    {
      clock: { now: () => NOON },
      station: await folderOf(files),
      webRoot: await folderOf({ 'index.html': PAGE }),
    },
    { ...emptyContent, accounts, extension },
  );
  return { ...service, browser: testBrowser(service.url) };
};

describe('a station of another market', () => {
  afterEach(() => {
    setMarket(HONG_KONG_MARKET);
    setStationName(null);
  });

  it('has a guide whose days begin at its own hour, also where clocks change', async () => {
    const { browser } = await lisbon();
    await browser.become('free');
    const query = {
      ...PT,
      from: '2026-10-24T12:00:00Z',
      to: '2026-10-26T05:00:00Z',
      network_codes: 'MAR',
    };
    const { item } = await browser.read(endpoints.guide, { query });
    const [{ epg } = { epg: [] }] = item;
    expect(
      epg.map(({ programme_title_en, date, display_time }) => [programme_title_en, date, display_time.time]),
    ).toEqual([
      ['Small Hours', '20261024', '05:30'],
      ['Morning', '20261025', '06:00'],
      ['Afternoon', '20261025', '12:30'],
    ]);
    const { channels } = await browser.read(endpoints.getChannelsProgramme, { query: PT });
    expect(channels[0]?.current?.programme_title_tc).toBe('Manhã');
    expect(channels[0]?.next?.programme_title_en).toBe('Afternoon');
  });

  it('sells in its countries and currencies, and to others what the first of them has', async () => {
    const { browser } = await lisbon();
    const { offer_groups } = await browser.read(endpoints.campaignList, { query: {} });
    expect(offer_groups[0]?.upsell_campaigns).toMatchObject([
      { id: 'PT-mais', amount: 499, currency: 'EUR' },
    ]);
    const { pay_per_views } = await browser.read(endpoints.campaignList, {
      query: { programme_ids: 'lota' },
    });
    expect(pay_per_views).toMatchObject([{ amount: 250, currency: 'EUR' }]);
    await browser.become('overseas');
    const abroad = await browser.read(endpoints.campaignList, { query: {} });
    expect(abroad.offer_groups[0]?.upsell_campaigns).toMatchObject([{ id: 'PT-mais' }]);
  });

  it('tells the page its name, hours and texts with remote config, and has its programmes play at home', async () => {
    const { browser } = await lisbon();
    const config = await browser.read(endpoints.remoteConfig);
    expect(config.vod_countries).toEqual(['PT', 'CV']);
    expect(config.station).toMatchObject({
      name: { tc: 'Rádio Televisão da Maré', en: 'Tide TV' },
      logo: null,
      accent: { colour: '#5ad1c4', text: '#04211e' },
      time_zone: 'Europe/Lisbon',
      day_start: 360,
      currency: 'EUR',
      countries: ['PT', 'CV'],
    });
    expect(config.station?.texts.en.common).toMatchObject({ appName: 'Tide' });
    expect(JSON.stringify(config)).not.toMatch(/Hong Kong|香港|海港/);
  });

  it('offers the numbers of its areas alone, and refuses what its forms do not offer', async () => {
    const { browser } = await lisbon();
    const body = { language: 'en', eu_region: false } as const;
    expect((await browser.read(endpoints.registrationCountries, { body })).countries).toEqual([
      { code: 'PT', area_code: '351', name: 'Portugal', eu_region: true },
    ]);
    const carrier = await browser.call(endpoints.requestCarrierCode, {
      body: { mobile_number: CARRIER.plain, locale: 'en' },
    });
    expect(await carrier.json()).toMatchObject({ success: false });
    await browser.become('free');
    const change = (area_code: string, mobile_number: string) =>
      browser.read(endpoints.requestMobileUpdate, { body: { area_code, mobile_number, locale: 'en' } });
    expect(await change('852', '61234521')).toMatchObject({ errors: { code: 'MOBILE_INVALID' } });
    expect(await change('351', '91234567')).toMatchObject({ errors: { code: 'MOBILE_INVALID' } });
    expect(await change('351', '912345678')).toMatchObject({ success: true });
    expect(await browser.read(endpoints.loyaltyRegister)).toMatchObject({
      errors: { code: 'LOYALTY_INELIGIBLE' },
    });
    const config = await browser.read(endpoints.remoteConfig);
    expect(config.station?.market).toMatchObject({
      loyalty: false,
      languages: ['en'],
      identity: { kind: 'none' },
    });
  });

  it('says neither the name of the product nor Hong Kong in its page, manifest and icon', async () => {
    const { url } = await lisbon();
    for (const path of [
      '/tc/home/',
      '/en/home/',
      '/en/live/',
      '/nowhere',
      '/manifest.webmanifest',
      '/icon.svg',
    ]) {
      const reply = await testFetch(`${url}${path}`, { headers: { accept: 'text/html' } });
      const text = await reply.text();
      expect([path, text.match(/Harbour TV|Hong Kong|香港|海港|M4 5h5v8/)]).toEqual([path, null]);
      expect([path, text]).toEqual([path, expect.stringMatching(/Tide|>T</)]);
    }
    const manifest = await (await testFetch(`${url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Tide TV', short_name: 'Tide TV' });
  });

  it('shows a further language where the interface has none', async () => {
    const { url } = await lisbon();
    const termsIn = async (language: string): Promise<string> =>
      (await testFetch(`${url}/api/harbour/terms/${language}/`, { headers: { accept: 'text/html' } })).text();
    expect(await termsIn('tc')).toContain('Condições');
    expect(await termsIn('en')).toContain('Watch.');
  });

  it('keeps the hours of the demo for a service without a station', async () => {
    const { url } = await testService();
    const config = await testBrowser(url).read(endpoints.remoteConfig);
    expect([config.station, config.vod_countries]).toEqual([null, ['HK', 'MO']]);
  });
});
