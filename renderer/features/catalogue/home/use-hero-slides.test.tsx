import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { type HeroSlides, useHeroSlides } from './use-hero-slides.ts';

const SLIDE_MS = 9000;
let slides: HeroSlides | null = null;
let renders = 0;

function Slides() {
  slides = useHeroSlides(3);
  renders += 1;
  return null;
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const hold = (holding: boolean) => act(async () => slides?.pauseWhile(holding));

beforeEach(() => {
  renders = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

it('a focus that enters and leaves renders no slide again', async () => {
  const { end } = await renderInTest(<Slides />);
  const before = renders;
  await hold(true);
  await hold(false);
  await hold(true);
  expect(renders).toBe(before);
  await end();
});

it('a held slide stays, and its time begins anew once it is let go', async () => {
  const { end } = await renderInTest(<Slides />);
  await pass(SLIDE_MS);
  expect(slides?.at).toBe(1);
  await pass(SLIDE_MS - 1);
  await hold(true);
  await pass(10 * SLIDE_MS);
  act(() => slides?.endPreview());
  expect(slides?.at).toBe(1);
  await hold(false);
  await pass(SLIDE_MS - 1);
  expect(slides?.at).toBe(1);
  await pass(1);
  expect(slides?.at).toBe(2);
  await hold(true);
  await act(async () => slides?.show(0));
  await pass(10 * SLIDE_MS);
  expect(slides?.at).toBe(0);
  await end();
});
