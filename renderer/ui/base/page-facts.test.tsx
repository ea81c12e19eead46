import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInTest } from './render-in-test.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { useTextScale } from './use-text-scale.ts';

/** What the page was asked, and how it tells of changes. */
let asked: string[] = [];
let resized: (() => void)[] = [];
let stopped = 0;
const query = new EventTarget();
let matches = false;
let size = 16;

beforeEach(() => {
  asked = [];
  resized = [];
  stopped = 0;
  matches = false;
  size = 16;
  vi.stubGlobal('matchMedia', (text: string) => {
    asked.push(text);
    return Object.defineProperty(query, 'matches', { get: () => matches, configurable: true });
  });
  vi.stubGlobal('getComputedStyle', () => {
    asked.push('style');
    return { fontSize: `${size}px` };
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized.push(changed);
      }
      observe = () => undefined;
      disconnect = () => {
        stopped += 1;
      };
    },
  );
});

function Wide({ turn }: { turn: number }) {
  return <p>{`${turn} ${useMediaQuery('(hover: hover)')}`}</p>;
}

const shown = (): readonly string[] => [...document.querySelectorAll('p')].map((one) => one.textContent);

it('a media query is made once a component, however often that renders, and followed', async () => {
  const { show } = await renderInTest(<Wide turn={1} />);
  for (const turn of [2, 3, 4]) await show(<Wide turn={turn} />);
  expect([shown(), asked]).toEqual([['4 false'], ['(hover: hover)']]);
  matches = true;
  await act(async () => void query.dispatchEvent(new Event('change')));
  expect(shown()).toEqual(['4 true']);
});

function Scaled({ turn }: { turn: number }) {
  return <p>{`${turn} ${useTextScale()}`}</p>;
}

it('the scale of text is read when it changes and not at each render, by one observer for all', async () => {
  const both = (turn: number) => (
    <>
      <Scaled turn={turn} />
      <Scaled turn={turn + 1} />
    </>
  );
  const { show } = await renderInTest(both(1));
  const resize = () => act(async () => resized[0]?.());
  await resize();
  asked = [];
  for (const turn of [3, 5, 7]) await show(both(turn));
  expect([resized.length, asked]).toEqual([1, []]);
  size = 24;
  await resize();
  expect([shown(), asked]).toEqual([['7 1.5', '8 1.5'], ['style']]);
  await show(<p />);
  expect(stopped).toBe(1);
});
