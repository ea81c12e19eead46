import { describe, expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { ok } from '#shared/kernel/result.ts';
import { createStartPreloader } from './start-preloader.ts';

const video = (videoId: string): PlayTarget => ({ kind: 'video', videoId, startAt: 0 });
const CHECKOUT = {
  profiles: [{ quality: 'auto', streaming_path: '/v/master.m3u8' }],
  call_ad: true,
  video_stage: 'free',
};

function setUp({
  reply = CHECKOUT,
  may = true,
  refused = false,
}: {
  reply?: object;
  may?: boolean;
  refused?: boolean;
} = {}) {
  let now = 0;
  const timers: (() => void)[] = [];
  const calls: string[] = [];
  const preloader = createStartPreloader({
    ports: {
      refusal: () => (refused ? 'LOGIN_REQUIRED' : null),
      checkout: async (target) => {
        calls.push(`checkout ${target.kind === 'live' ? '' : target.videoId}`);
        return ok(checkoutReply.parse(reply));
      },
      now: () => now,
      setTimer: (run) => {
        timers.push(run);
        return () => void timers.splice(timers.indexOf(run), 1);
      },
      mayTimeShift: () => false,
      liveHoldBack: () => 0,
      wallClock: () => now,
    },
    mayPreload: () => may,
    prepareAds: (target) => calls.push(`ads ${target.kind === 'live' ? '' : target.videoId}`),
    dropAds: () => calls.push('drop'),
  });
  const pass = (ms: number) => {
    now += ms;
  };
  const fire = () => {
    for (const run of timers.splice(0)) run();
  };
  return { preloader, calls, pass, fire };
}

const settle = () => new Promise((done) => setTimeout(done, 0));

describe('a start that is preloaded', () => {
  it('has its checkout first, then its ads, and hands the checkout out once', async () => {
    const { preloader, calls } = setUp();
    preloader.set(video('a'));
    await settle();
    expect(calls).toEqual(['checkout a', 'ads a']);
    expect(preloader.holds(video('a'))).toBe(true);
    expect((await preloader.takeCheckout(video('a')))?.ok).toBe(true);
    expect(preloader.takeCheckout(video('a'))).toBeNull();
  });

  it.each([
    ['its checkout forbids ads', { reply: { ...CHECKOUT, call_ad: false } }, ['checkout a', 'drop']],
    ['its checkout refuses it', { reply: { error_code: 'ANY', error_message: '' } }, ['checkout a', 'drop']],
    ['the line is metered, saved or the page hidden', { may: false }, []],
    ['it is refused', { refused: true }, []],
  ])('asks for no ad where %s', async (_name, given, expected) => {
    const { preloader, calls } = setUp(given);
    preloader.set(video('a'));
    await settle();
    expect(calls).toEqual(expected);
    expect(preloader.takeCheckout(video('a'))).toBeNull();
  });

  it('is not repeated while it is fresh, but on a request half a minute later', async () => {
    const { preloader, calls, pass } = setUp();
    preloader.set(video('a'));
    await settle();
    pass(29_000);
    preloader.set(video('a'));
    await settle();
    expect(calls).toEqual(['checkout a', 'ads a']);
    pass(2_000);
    preloader.set(video('a'));
    await settle();
    expect(calls).toEqual(['checkout a', 'ads a', 'checkout a', 'ads a']);
  });

  it('expires after a minute', async () => {
    const { preloader, pass } = setUp();
    preloader.set(video('a'));
    await settle();
    pass(60_000);
    expect(preloader.holds(video('a'))).toBe(false);
    expect(preloader.takeCheckout(video('a'))).toBeNull();
  });

  it('gives way to another video, whether that is prepared or chosen', async () => {
    const { preloader, calls } = setUp();
    preloader.set(video('a'));
    await settle();
    preloader.set(video('b'));
    await settle();
    expect(calls).toEqual(['checkout a', 'ads a', 'drop', 'checkout b', 'ads b']);
    expect(preloader.takeCheckout(video('c'))).toBeNull();
    expect(calls.at(-1)).toBe('drop');
    expect(preloader.holds(video('b'))).toBe(false);
  });

  it('outlives its page for a moment, so that the page of the video finds it, and no longer', async () => {
    const { preloader, calls, fire } = setUp();
    preloader.set(video('a'));
    await settle();
    preloader.set(null);
    expect(preloader.holds(video('a'))).toBe(true);
    fire();
    expect(preloader.holds(video('a'))).toBe(false);
    expect(calls.at(-1)).toBe('drop');
  });

  it('keeps its ads when its checkout was taken', async () => {
    const { preloader, calls, fire } = setUp();
    preloader.set(video('a'));
    await settle();
    preloader.set(null);
    await preloader.takeCheckout(video('a'));
    fire();
    expect(calls).toEqual(['checkout a', 'ads a']);
  });
});
