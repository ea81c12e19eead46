import { describe, expect, it } from 'vitest';
import { BREAK_TIMES, type BreakEffect, type BreakEvent } from '#shared/domain/ads/ad-break-state.ts';
import { createBreakLoop } from './break-loop.ts';

/** A break of one platform on a clock of the test; timers come when the page is awake. */
function setUp() {
  let now = 0;
  let timer: { readonly at: number; readonly run: () => void } | null = null;
  const effects: BreakEffect[] = [];
  const setTimer = (run: () => void, ms: number) => {
    const mine = { at: now + ms, run };
    timer = mine;
    return () => {
      if (timer === mine) timer = null;
    };
  };
  const loop = createBreakLoop(1, { now: () => now, setTimer }, BREAK_TIMES, (effect) =>
    effects.push(effect),
  );
  const fire = () => {
    const { run } = timer ?? { run: () => undefined };
    timer = null;
    run();
  };
  /** Lets time pass with timers as they are due. */
  const pass = (ms: number) => {
    const end = now + ms;
    for (let turn = 0; turn < 50 && timer !== null && timer.at <= end; turn += 1) {
      now = Math.max(now, timer.at);
      fire();
    }
    now = end;
  };
  /** Lets time pass while the page is frozen: its timer fires late. */
  const sleep = (ms: number) => {
    now += ms;
  };
  const ends = () =>
    effects.flatMap((effect) => (effect.do === 'end' ? [`${effect.how} ${effect.code}`] : []));
  const move = (...types: readonly BreakEvent['type'][]) => {
    for (const type of types) {
      if (type === 'loaded') loop.move({ type, platform: 0, ads: 1 });
      else if (type !== 'failed' && type !== 'ad-failed') loop.move({ type });
    }
  };
  const isOver = () => effects.some((effect) => effect.do === 'content');
  return { move, pass, sleep, fire, ends, isOver };
}

describe('watchdogs of a break in a page that sleeps or is in the background', () => {
  it('a first frame that comes with a frozen page waking, after its timer, is in time', () => {
    const { move, sleep, fire, ends, isOver } = setUp();
    move('hold', 'loaded', 'go');
    sleep(60_000);
    fire();
    expect(isOver()).toBe(false);
    move('running', 'complete');
    expect(ends()).toEqual(['complete null']);
  });

  it('a stall that is over when the page wakes ends nothing', () => {
    const { move, sleep, fire, ends } = setUp();
    move('loaded', 'go', 'running', 'stalled');
    sleep(60_000);
    fire();
    move('running');
    expect(ends()).toEqual([]);
  });

  it('an answer that comes while the page sleeps is still played', () => {
    const { move, sleep, ends, isOver } = setUp();
    move('hold', 'go');
    sleep(60_000);
    move('loaded', 'running', 'complete');
    expect([ends(), isOver()]).toEqual([['complete null'], true]);
  });

  it('timers that come a second late, as in a hidden page, keep a healthy ad', () => {
    const { move, sleep, fire, ends } = setUp();
    move('hold', 'loaded', 'go');
    sleep(4_500);
    fire();
    move('running');
    expect(ends()).toEqual([]);
  });

  it('an ad that reports nothing after the page woke has failed, and the content plays', () => {
    const { move, sleep, fire, pass, ends, isOver } = setUp();
    move('hold', 'loaded', 'go');
    sleep(60_000);
    fire();
    pass(1_500);
    expect([ends(), isOver()]).toEqual([['failed 402'], true]);
  });

  it('a broken ad ends although every timer of the hidden page is a minute late', () => {
    const { move, sleep, fire, isOver } = setUp();
    move('hold', 'loaded', 'go');
    for (let turn = 0; turn < 3 && !isOver(); turn += 1) {
      sleep(63_000);
      fire();
    }
    expect(isOver()).toBe(true);
  });

  it('awake, the first frame may take three seconds and no more', () => {
    const { move, pass, ends } = setUp();
    move('hold', 'loaded', 'go');
    pass(2_999);
    expect(ends()).toEqual([]);
    pass(1);
    expect(ends()).toEqual(['failed 402']);
  });
});
