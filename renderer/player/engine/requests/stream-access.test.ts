import { describe, expect, it } from 'vitest';
import { createAccessRenewal, type Renewal, type StreamAccess, urlWithoutToken } from './stream-access.ts';

const target = { kind: 'live', channelNo: 81, networkCode: 'J' } as const;
const access = (token: string, endsAt: number): StreamAccess => ({
  token,
  endsAt,
  renewAt: endsAt - 100,
  target,
});
const segment = (token: string) => `http://host/media/${token}/live/J/v240/7.m4s`;

/**
 * The access of a stream with the token `one`, which expires at 1000; `answer` settles the requested
 * checkout.
 */
function keeper() {
  const asked: string[] = [];
  const losses: string[] = [];
  let now = 0;
  let settle: (renewal: Renewal) => void = () => undefined;
  const made = createAccessRenewal({
    renew: ({ token }) => {
      asked.push(token);
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
    now: () => now,
    lost: () => losses.push('lost'),
  });
  made.begin(access('one', 1000));
  const answer = async (renewal: Renewal) => {
    settle(renewal);
    await Promise.resolve();
    await Promise.resolve();
  };
  const at = (time: number) => {
    now = time;
  };
  return { ...made, asked, losses, answer, at };
}

describe('a token in the query', () => {
  const manifest = 'https://cdn.example/films/pier/master.m3u8?md5=one';
  const part = 'https://cdn.example/films/pier/v240/7.m4s';

  it('goes with everything in the folder of the stream, and nowhere else', () => {
    const { begin, toFetch, asLoaded } = keeper();
    begin(access('md5=one', 1000), manifest);
    const other = 'https://ads.example/films/pier/1.m4s';
    expect(toFetch([manifest, part, `${part}?v=2`, other])).toEqual([
      manifest,
      `${part}?md5=one`,
      `${part}?v=2&md5=one`,
      other,
    ]);
    expect([asLoaded(manifest), asLoaded(`${part}?md5=one`), asLoaded(`${part}?v=2&md5=one`)]).toEqual([
      manifest,
      part,
      `${part}?v=2`,
    ]);
  });

  it('is the newest one', () => {
    const { begin, update, toFetch, asLoaded } = keeper();
    begin(access('md5=one', 1000), manifest);
    update(access('md5=two', 2000));
    expect(toFetch([manifest, part])).toEqual([
      'https://cdn.example/films/pier/master.m3u8?md5=two',
      `${part}?md5=two`,
    ]);
    expect(asLoaded(`${part}?md5=two`)).toBe(part);
  });
});

describe('the access of a stream', () => {
  it('is used unchanged while it is valid', () => {
    const { toFetch, asked } = keeper();
    expect([toFetch([segment('one')]), asked]).toEqual([[segment('one')], []]);
  });

  it('is renewed before it ends, once, while nothing waits', async () => {
    const { toFetch, asLoaded, asked, answer, at } = keeper();
    at(901);
    expect([toFetch([segment('one')]), toFetch([segment('one')])]).toEqual([
      [segment('one')],
      [segment('one')],
    ]);
    await answer(access('two', 2000));
    expect(asked).toEqual(['one']);
    expect(toFetch([segment('one')])).toEqual([segment('two')]);
    expect(asLoaded(segment('two'))).toBe(segment('one'));
  });

  it('is awaited once it has expired, as after a night', async () => {
    const { toFetch, answer, at } = keeper();
    at(50_000);
    const segments = toFetch([segment('one')]);
    expect(segments).toBeInstanceOf(Promise);
    await answer(access('two', 60_000));
    expect(await segments).toEqual([segment('two')]);
  });

  it('reads an address under any of its tokens', async () => {
    const { toFetch, asLoaded, answer, at } = keeper();
    at(950);
    toFetch([segment('one')]);
    await answer(access('two', 2000));
    at(1950);
    toFetch([segment('one')]);
    await answer(access('three', 3000));
    expect(toFetch([segment('two'), '/media/ads/a.mp4'])).toEqual([segment('three'), '/media/ads/a.mp4']);
    expect(asLoaded(segment('two'))).toBe(segment('one'));
  });

  it('is renewed when the service does not accept it, whatever the clock says; an older token is simply tried again', async () => {
    const { toFetch, wasRefused, asked, answer } = keeper();
    wasRefused(segment('one'));
    const again = toFetch([segment('one')]);
    await answer(access('two', 2000));
    expect(await again).toEqual([segment('two')]);
    wasRefused(segment('one'));
    expect([toFetch([segment('one')]), asked]).toEqual([[segment('two')], ['one']]);
  });

  it('is lost when the checkout refuses, and kept while the service cannot be reached', async () => {
    const { toFetch, losses, asked, answer, at } = keeper();
    at(950);
    toFetch([segment('one')]);
    await answer('unreachable');
    expect([toFetch([segment('one')]), losses, asked]).toEqual([[segment('one')], [], ['one']]);
    at(1000);
    toFetch([segment('one')]);
    await answer('refused');
    expect([losses, asked]).toEqual([['lost'], ['one', 'one']]);
  });

  it('takes a later checkout that was made elsewhere, and no earlier one', () => {
    const { toFetch, update: offer } = keeper();
    offer(access('older', 900));
    expect(toFetch([segment('one')])).toEqual([segment('one')]);
    offer(access('two', 2000));
    expect(toFetch([segment('one')])).toEqual([segment('two')]);
  });

  it('of a stream that was left has no effect on the next one', async () => {
    const { begin, toFetch, losses, answer, at } = keeper();
    at(950);
    toFetch([segment('one')]);
    begin(access('next', 5000));
    await answer('refused');
    expect([toFetch([segment('next')]), losses]).toEqual([[segment('next')], []]);
  });

  it('does not change streams whose addresses carry no token', () => {
    const { begin, toFetch, wasRefused, asked } = keeper();
    begin(null);
    wasRefused(segment('one'));
    expect([toFetch([segment('one')]), asked]).toEqual([[segment('one')], []]);
  });
});

describe('the address of content', () => {
  it('is the same for every checkout', () => {
    expect(urlWithoutToken({ url: segment('one'), access: access('one', 1) })).toBe(
      urlWithoutToken({ url: segment('two'), access: access('two', 2) }),
    );
    expect(urlWithoutToken({ url: segment('one'), access: null })).toBe(segment('one'));
  });
});
