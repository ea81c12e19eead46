import { describe, expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { err, ok } from '#shared/kernel/result.ts';
import { createRemoteConfigStore, nextConfigDelay } from './remote-config-store.ts';

describe('remote config', () => {
  it.each([
    ['an answer', false, 0, 900_000],
    ['an answer', false, 1, 900_000],
    ['a failure', true, 0.5, 900_000],
    ['a failure', true, 0, 810_000],
    ['a failure', true, 1, 990_000],
  ])(
    'is fetched again after 900 s, varied by up to a tenth only after a failure: %s [S0-7-056] [S0-9-019]',
    (_, failed, random, ms) => {
      expect(nextConfigDelay(failed, random)).toBe(ms);
    },
  );

  it('is fetched at the start and every 900 s from then on, until stopped [S0-7-056]', async () => {
    const waits: number[] = [];
    let due: () => void = () => undefined;
    let fetched = 0;
    let cancelled = 0;
    const config = createRemoteConfigStore({
      api: {
        callIfChanged: async () => {
          fetched += 1;
          return fetched === 2 ? err({ code: 'NETWORK', endpoint: 'remoteConfig' }) : ok({ changed: false });
        },
      },
      platform: createFakePlatform(),
      random: () => 0,
      setTimer: (run, ms) => {
        waits.push(ms);
        due = run;
        return () => {
          cancelled += 1;
        };
      },
    });
    const stop = config.start();
    await expect.poll(() => waits).toEqual([900_000]);
    due();
    await expect.poll(() => waits).toEqual([900_000, 810_000]);
    due();
    await expect.poll(() => waits).toEqual([900_000, 810_000, 900_000]);
    expect(fetched).toBe(3);
    stop();
    expect(cancelled).toBe(1);
  });

  it.each([
    [true, [null, 'tag-2', 'tag-2']],
    [false, ['tag-1', 'tag-2', 'tag-2']],
  ])('linked by the page: %s, so its fetches name %j', async (linked, expected) => {
    const tags: (string | null)[] = [];
    const config = createRemoteConfigStore({
      api: {
        callIfChanged: async (_name, _input, etag) => {
          tags.push(etag);
          return tags.length === 1
            ? ok({ changed: true, value: REMOTE_CONFIG_DEFAULTS as never, etag: 'tag-2' })
            : ok({ changed: false });
        },
      },
      platform: createFakePlatform({
        kept: {
          'harbour.remote-config': JSON.stringify({ etag: 'tag-1', config: REMOTE_CONFIG_DEFAULTS }),
        },
      }),
      random: () => 0,
      setTimer: () => () => undefined,
      linked,
    });
    for (let fetch = 0; fetch < 3; fetch += 1) await config.refresh();
    expect(tags).toEqual(expected);
  });

  it.each(['nonsense', '{"etag":1}', '{"etag":null}'])(
    'a stored copy of %s is ignored: the defaults of the schema apply',
    (text) => {
      const config = createRemoteConfigStore({
        api: { callIfChanged: async () => ok({ changed: false }) },
        platform: createFakePlatform({ kept: { 'harbour.remote-config': text } }),
        random: () => 0.5,
        setTimer: () => () => undefined,
      });
      expect(config.store.getState()).toEqual({ source: 'defaults', config: REMOTE_CONFIG_DEFAULTS });
    },
  );
});
