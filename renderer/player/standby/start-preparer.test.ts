import { describe, expect, it } from 'vitest';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { ok } from '#shared/kernel/result.ts';
import { createStartPreparer } from './start-preparer.ts';

const video = (videoId: string): PlayTarget => ({ kind: 'video', videoId, startAt: 0 });
const CHECKOUT = { profiles: [{ quality: 'auto', streaming_path: '/v/master.m3u8' }], call_ad: true, video_stage: 'free' };

function setUp({ reply = CHECKOUT, may = true, refused = false }: { reply?: object; may?: boolean; refused?: boolean } = {}) {
  let now = 0;
  const timers: (() => void)[] = [];
  const calls: string[] = [];
  const preparer = createStartPreparer({
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
    mayPrepare: () => may,
    prepareAds: (target) => calls.push(`ads ${target.kind === 'live' ? '' : target.videoId}`),
    dropAds: () => calls.push('drop'),
  });
  const pass = (ms: number) => {
    now += ms;
  };
  const fire = () => {
    for (const run of timers.splice(0)) run();
  };
  return { preparer, calls, pass, fire };
}

const settle = () => new Promise((done) => setTimeout(done, 0));

describe('a start that is prepared', () => {
  it('has its checkout first, then its ads, and hands the checkout out once', async () => {
    const { preparer, calls } = setUp();
    preparer.set(video('a'));
    await settle();
    expect(calls).toEqual(['checkout a', 'ads a']);
    expect(preparer.holds(video('a'))).toBe(true);
    expect((await preparer.takeCheckout(video('a')))?.ok).toBe(true);
    expect(preparer.takeCheckout(video('a'))).toBeNull();
  });

  it.each([
    ['its checkout forbids ads', { reply: { ...CHECKOUT, call_ad: false } }, ['checkout a', 'drop']],
    ['its checkout refuses it', { reply: { error_code: 'ANY', error_message: '' } }, ['checkout a', 'drop']],
    ['the line is metered, saved or the page hidden', { may: false }, []],
    ['it is refused', { refused: true }, []],
  ])('asks for no ad where %s', async (_name, given, expected) => {
    const { preparer, calls } = setUp(given);
    preparer.set(video('a'));
    await settle();
    expect(calls).toEqual(expected);
    expect(preparer.takeCheckout(video('a'))).toBeNull();
  });

  it('is not made again while it is fresh, and again on a wish half a minute later', async () => {
    const { preparer, calls, pass } = setUp();
    preparer.set(video('a'));
    await settle();
    pass(29_000);
    preparer.set(video('a'));
    await settle();
    expect(calls).toEqual(['checkout a', 'ads a']);
    pass(2_000);
    preparer.set(video('a'));
    await settle();
    expect(calls).toEqual(['checkout a', 'ads a', 'checkout a', 'ads a']);
  });

  it('is too old after a minute', async () => {
    const { preparer, pass } = setUp();
    preparer.set(video('a'));
    await settle();
    pass(60_000);
    expect(preparer.holds(video('a'))).toBe(false);
    expect(preparer.takeCheckout(video('a'))).toBeNull();
  });

  it('gives way to another video, whether that is prepared or chosen', async () => {
    const { preparer, calls } = setUp();
    preparer.set(video('a'));
    await settle();
    preparer.set(video('b'));
    await settle();
    expect(calls).toEqual(['checkout a', 'ads a', 'drop', 'checkout b', 'ads b']);
    expect(preparer.takeCheckout(video('c'))).toBeNull();
    expect(calls.at(-1)).toBe('drop');
    expect(preparer.holds(video('b'))).toBe(false);
  });

  it('outlives its page for a moment, so that the page of the video finds it, and no longer', async () => {
    const { preparer, calls, fire } = setUp();
    preparer.set(video('a'));
    await settle();
    preparer.set(null);
    expect(preparer.holds(video('a'))).toBe(true);
    fire();
    expect(preparer.holds(video('a'))).toBe(false);
    expect(calls.at(-1)).toBe('drop');
  });

  it('keeps its ads when its checkout was taken', async () => {
    const { preparer, calls, fire } = setUp();
    preparer.set(video('a'));
    await settle();
    preparer.set(null);
    await preparer.takeCheckout(video('a'));
    fire();
    expect(calls).toEqual(['checkout a', 'ads a']);
  });
});
