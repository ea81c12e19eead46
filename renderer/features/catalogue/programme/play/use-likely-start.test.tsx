import { act, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import type { EpisodeStarter } from './use-likely-start.ts';
import { useLikelyStart } from './use-likely-start.ts';

type Target = Parameters<EpisodeStarter['begin']>[0];
const start = (episodeId: string): Target => ({
  kind: 'episode',
  episodeId,
  videoId: `9${episodeId}`,
  programmeId: 'p',
  startAt: 0,
});

function Sample({ starter }: { readonly starter: EpisodeStarter }) {
  const { onNext, onIntent, onChoice } = useLikelyStart(starter, (id) =>
    id === 'locked' ? null : start(id),
  );
  useEffect(() => onNext(start('1')), [onNext]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for intent on the links inside
    <div onPointerOver={onIntent} onPointerDown={onIntent} onFocus={onIntent} onClickCapture={onChoice}>
      <a data-does="play" href="/en/programme/p/x/e/1/?t=95">
        Play
      </a>
      <span data-episode="2">
        <a href="/en/programme/p/x/e/2/">Two</a>
        <button type="button">About</button>
      </span>
      <span data-episode="locked">
        <a href="/en/programme/p/x/e/3/">Three</a>
      </span>
    </div>
  );
}

/** A page with a starter; `calls` are what it was told. */
async function setUp() {
  const calls: string[] = [];
  const starter: EpisodeStarter = {
    prepare: (target, when) => calls.push(`prepare ${target?.episodeId ?? 'nothing'} ${when}`),
    begin: ({ episodeId, startAt }, address) => calls.push(`begin ${episodeId} at ${startAt} for ${address}`),
  };
  const { place, end } = await renderInTest(<Sample starter={starter} />);
  const send = (selector: string, event: Event) =>
    act(async () => place.querySelector(selector)?.dispatchEvent(event));
  const over = (selector: string) => send(selector, new Event('pointerover', { bubbles: true }));
  /** Clicks; returns whether the link was left with the click. */
  const click = async (selector: string, more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
    await send(selector, event);
    return !event.defaultPrevented;
  };
  return {
    calls,
    over,
    press: (selector: string) => send(selector, new Event('pointerdown', { bubbles: true })),
    click,
    end,
  };
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const PLAY = '[data-does="play"]';
const TWO = '[data-episode="2"] a';

describe('the likely start of a programme page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is that of the main button once the page is idle, and is released with the page', async () => {
    const { calls, end } = await setUp();
    expect(calls).toEqual(['prepare 1 idle']);
    await end();
    expect(calls.at(-1)).toBe('prepare nothing now');
  });

  it('is the episode that the pointer stays on, and at once the one that is pressed', async () => {
    const { calls, over, press, end } = await setUp();
    await over(TWO);
    await pass(40);
    await over(PLAY);
    await pass(80);
    expect(calls.slice(1)).toEqual(['prepare 1 now']);
    await press(TWO);
    expect(calls.at(-1)).toBe('prepare 2 now');
    await end();
  });

  it('is none for what does not play, or for what is next to a link', async () => {
    const { calls, over, click, end } = await setUp();
    await over('[data-episode="locked"] a');
    await over('[data-episode="2"] button');
    await click('[data-episode="locked"] a');
    await pass(500);
    expect(calls).toEqual(['prepare 1 idle']);
    await end();
  });

  it('begins with the click, at the place of its address, and the link opens the screen', async () => {
    const { calls, click, end } = await setUp();
    expect(await click(PLAY)).toBe(true);
    expect(calls.slice(1)).toEqual(['begin 1 at 95 for /en/programme/p/x/e/1/?t=95']);
    await end();
  });

  it('does not begin with clicks other than plain ones', async () => {
    const { calls, click, end } = await setUp();
    await click(TWO, { ctrlKey: true });
    expect(calls.slice(1)).toEqual([]);
    await end();
  });
});
