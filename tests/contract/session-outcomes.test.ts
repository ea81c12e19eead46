import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService } from '#demo/start-service.ts';
import { createData, type Data } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { SECOND } from '#shared/kernel/time.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ inMemory: true, checkReplies: true });
}, 20_000);
afterAll(() => service.close());

const made: Data[] = [];
afterEach(() => {
  for (const data of made.splice(0)) data.connection.stop();
});

/** Returns the client's data layer over a fetch. */
function clientOver(fetch: typeof globalThis.fetch): Data {
  const { origin, host } = new URL(service.url);
  const data = createData({
    platform: createFakePlatform(),
    fetch,
    origin,
    host,
    clock: { now: () => Date.now() },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'drm-1',
  });
  made.push(data);
  return data;
}

const standing = (data: Data) => data.session.store.getState();

/** Returns the session state of a persona on a page, against the real service. */
async function outcomeOf(persona: string | null, path: string) {
  const browser = testBrowser(service.url);
  if (persona !== null) await browser.become(persona);
  const asked: string[] = [];
  const data = clientOver((input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', browser.cookie());
    asked.push(new URL(String(input)).pathname);
    return fetch(input, { ...init, headers });
  });
  await data.session.load({ path, lang: 'en' });
  const { session, viewer } = standing(data);
  return { session, viewer, paired: asked.includes('/api/auth/pairDevice/') };
}

describe('outcomes of loading the session', () => {
  it.each(['guest-error', 'guest-mode-error'])(
    'a guest with error, who is not paired: %s [S0-4-003]',
    async (persona) => {
      const { viewer, paired } = await outcomeOf(persona, '/en/home/');
      expect([viewer.guest, viewer.errorCode, paired]).toEqual([true, '20030417', false]);
    },
  );

  it('a member in a supported country [S0-4-004]', async () => {
    const { viewer } = await outcomeOf('paid', '/en/home/');
    expect(viewer).toMatchObject({ kind: 'member', supportedCountry: true, countryContent: true });
  });

  it('a member in another country [S0-4-005]', async () => {
    const { viewer } = await outcomeOf('overseas', '/en/home/');
    expect(viewer).toMatchObject({ kind: 'member', supportedCountry: false, countryContent: false });
  });

  it('a guest, who stays one on a page without pairing [S0-4-007]', async () => {
    const { viewer, paired } = await outcomeOf(null, '/en/account/info/');
    expect([viewer.kind, viewer.errorCode, paired]).toEqual(['guest', null, false]);
  });

  it('a guest if the session could not be fetched [S0-4-008]', async () => {
    const data = clientOver(() => Promise.reject(new TypeError('no network')));
    await data.session.load({ path: '/en/home/', lang: 'en' });
    expect(standing(data)).toMatchObject({
      session: { phase: 'known', reply: null, pairing: 'idle' },
      viewer: { kind: 'guest' },
    });
  });
});

describe('the wait for the session', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('ends after 20 s, with a plain guest [S0-4-002] [S0-9-018]', async () => {
    const never: typeof globalThis.fetch = (_input, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const data = clientOver(never);
    const loading = data.session.load({ path: '/en/home/', lang: 'en' });
    await vi.advanceTimersByTimeAsync(20 * SECOND - 1);
    expect(standing(data).session.phase).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(standing(data)).toMatchObject({
      session: { phase: 'known', failure: 'TIMEOUT' },
      viewer: { kind: 'guest' },
    });
  });
});
