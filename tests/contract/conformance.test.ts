import { describe, expect, it } from 'vitest';
import { callsOf, type ProfileName } from '#scripts/conformance/profiles.ts';
import { htmlReport } from '#scripts/conformance/reports/html-report.ts';
import { junitReport } from '#scripts/conformance/reports/junit-report.ts';
import { type Conformance, findingsOf, runConformance } from '#scripts/conformance/run-conformance.ts';
import { emptyContent } from '#service/content/service-content.ts';
import { NOON, testFetch, testService } from '#service/testing/test-client.ts';
import { folderOf } from '#service/testing/test-package.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { onDropped } from '#shared/contract/lenient-list.ts';
import { alteringProxy } from '#tests/fixtures/conformance/altering-proxy.ts';
import { PLANTED, SLOW_MS } from '#tests/fixtures/conformance/planted-differences.ts';

const LOGIN = { id: 'paying@example.com', password: 'Pass-paying-1' };

type Options = {
  readonly mayWrite?: boolean;
  readonly login?: typeof LOGIN | null;
  readonly only?: readonly EndpointName[];
  readonly profile?: ProfileName;
  /** Starts the back end; by default our own service with all that tests have. */
  readonly start?: () => Promise<{ readonly url: string }>;
};

async function run(
  fetch: typeof globalThis.fetch,
  { mayWrite = false, login = LOGIN, only = [], profile = 'full', start = testService }: Options = {},
): Promise<Conformance> {
  const { url } = await start();
  /* Planted replies drop entries, which is no fault of this service. */
  onDropped(() => undefined);
  const limits = { slowMs: mayWrite ? 60_000 : SLOW_MS, timeoutMs: 10_000 };
  return runConformance({
    base: url,
    fetch,
    country: 'HK',
    login,
    profile,
    mayWrite,
    only,
    ...limits,
    now: () => NOON,
    say: () => undefined,
  });
}

/** A run makes some two thousand calls; on a busy machine that takes a while. */
const LIMIT_MS = 180_000;

describe('conformance of a back end', { timeout: LIMIT_MS }, () => {
  it('finds nothing in our own service, with every call that changes data', async () => {
    const found = await run(testFetch, { mayWrite: true });
    expect(findingsOf(found).map(({ call, check, message }) => `${call} ${check} ${message}`)).toEqual([]);
    expect(new Set(found.results.map(({ call }) => call)).size).toBeGreaterThan(135);
    expect(found.skipped.length).toBeLessThan(25);
  });

  it('finds nothing in our own service with the minimum alone', async () => {
    const found = await run(testFetch, { profile: 'minimum' });
    expect(findingsOf(found).map(({ call, message }) => `${call} ${message}`)).toEqual([]);
    expect(new Set(found.results.map(({ call }) => call))).toEqual(new Set(callsOf('minimum')));
  });

  it('finds nothing in a small station, for a viewer without a login', async () => {
    const station = await folderOf({
      'station.json': { name: 'Town TV', currency: 'HKD' },
      'channels.json': [{ number: 1, code: 'ONE', name: 'One', stream: 'https://cdn.example/1.m3u8' }],
      'programmes.json': [
        {
          id: 'walks',
          name: 'Walks',
          episodes: [{ id: 'w1', number: 1, duration: 60, stream: 'https://cdn.example/2.m3u8' }],
        },
      ],
    });
    const withCdn: typeof globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      return address.startsWith('https://cdn.example/') ? new Response('#EXTM3U\n') : testFetch(input, init);
    };
    const found = await run(withCdn, {
      login: null,
      start: () => testService({ station, clock: { now: () => NOON } }, emptyContent),
    });
    expect(findingsOf(found).map(({ call, check, message }) => `${call} ${check} ${message}`)).toEqual([]);
  });

  it('finds each of 31 planted differences, and names no call in which there is none', async () => {
    const found = findingsOf(await run(alteringProxy(testFetch, PLANTED)));
    const missed = PLANTED.filter(
      ({ call, check, says }) =>
        !found.some(
          (one) => one.call === call && one.check === check && `${one.message} ${one.line}`.includes(says),
        ),
    );
    expect(missed.map(({ call, check, says }) => `${call} ${check} ${says}`)).toEqual([]);
    const planted = new Set<string>(PLANTED.map(({ call }) => call));
    expect(
      found
        .filter(({ call, check }) => !planted.has(call) && check !== 'slow')
        .map(({ call, message }) => `${call} ${message}`),
    ).toEqual([]);
  });

  it('says that a viewer cannot log in, and how to repeat it', async () => {
    const login = { ...LOGIN, password: 'wrong' };
    const [finding] = findingsOf(await run(testFetch, { login, only: ['login'] }));
    expect(finding).toMatchObject({ call: 'login', check: 'order', message: 'the viewer cannot log in' });
    expect(finding?.curl).toContain(`"password":"'"$CONFORMANCE_PASSWORD"'"`);
  });

  it('reports each finding with the line of the reply and a command that repeats it, for a viewer without a login', async () => {
    const report = await run(alteringProxy(testFetch, PLANTED), {
      login: null,
      only: ['categories', 'payments'],
    });
    const [finding] = findingsOf(report).filter(({ call }) => call === 'categories');
    expect(finding?.line).toMatch(/^200, line \d+: "name_en": 7,?$/);
    expect(finding?.curl).toMatch(
      /^curl -sS -i -X GET 'http.*\/categories\/\?country_code=HK' -H 'Authorization: Bearer /,
    );
    const html = htmlReport(report);
    expect(html).toContain('&quot;name_en&quot;: 7');
    expect(html).toContain('needs --viewer');
    const xml = junitReport(report);
    expect(xml).toMatch(
      /<testcase classname="categories" name="shape" time="[\d.]+">\n {6}<failure type="shape" message="categories\.1\.name_en: expected string, received number">/,
    );
    expect(xml).toContain('<skipped message="needs --viewer"/>');
  });
});
