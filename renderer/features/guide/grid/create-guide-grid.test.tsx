import { afterEach, expect, it, vi } from 'vitest';
import { createProgrammeStore } from '#renderer/features/guide/programme-store.ts';
import { type Channel, channel } from '#shared/contract/catalogue/channel.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import { createGuideGrid } from './create-guide-grid.ts';

const START = Date.parse('2026-11-21T06:00:00+08:00');
/** Programmes that end between two pixels of the grid. */
const LENGTH = 17.3 * MINUTE;
const first = channel.parse({
  channel_no: 1,
  network_code: 'N1',
  name_tc: '台',
  name_en: 'Channel',
  path: '1',
});
const CHANNELS: readonly Channel[] = [1, 2, 3].map((channel_no) => ({
  ...first,
  channel_no,
  network_code: `N${channel_no}`,
}));

const itemsFrom = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / LENGTH) }, (_, index) => ({
    start_datetime: new Date(from + index * LENGTH).toISOString(),
    end_datetime: new Date(from + (index + 1) * LENGTH).toISOString(),
    programme_title_tc: '節目',
    programme_title_en: `Programme ${index}`,
    display_time: { daynight: 'am' as const, time: '06:00' },
    onair_codes: [],
    date: '20261121',
  }));

/** A grid of 800 by 400 pixels whose programmes have come. Frames that it asks for do not come by themselves. */
async function openGrid() {
  const frames = new Map<number, FrameRequestCallback>();
  let asked = 0;
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    asked += 1;
    frames.set(asked, run);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #resized: () => void;
      constructor(resized: () => void) {
        this.#resized = resized;
      }
      observe = (): void => queueMicrotask(this.#resized);
      disconnect = (): void => undefined;
    },
  );
  const part = () => document.createElement('div');
  const elements = {
    root: part(),
    scroller: part(),
    canvas: part(),
    hours: part(),
    rows: part(),
    nowText: part(),
  };
  elements.canvas.append(elements.hours, elements.rows, elements.nowText);
  elements.scroller.append(elements.canvas);
  elements.root.append(elements.scroller);
  document.body.replaceChildren(elements.root);
  Object.defineProperty(elements.scroller, 'clientWidth', { value: 800 });
  Object.defineProperty(elements.scroller, 'clientHeight', { value: 400 });
  /* A browser scrolls by whole pixels. */
  elements.scroller.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to !== 'object') return;
    elements.scroller.scrollLeft = Math.round(to.left ?? 0);
    elements.scroller.scrollTop = Math.round(to.top ?? 0);
  };
  const programmes = createProgrammeStore(
    async ({ networkCodes, from, to }) =>
      new Map(networkCodes.map((code) => [code, { size: 300, parse: () => itemsFrom(from, to) }])),
    (reason): reason is never => reason === null,
  );
  const grid = createGuideGrid(elements, {
    programmes,
    text: {
      title: ({ programme_title_en }) => programme_title_en,
      channel: ({ name_en }) => name_en,
      line: () => '',
      state: (state) => state,
      reminded: '',
      missing: { nothing: '', coming: '', failed: '', locked: '' },
      channelHref: () => '/en/epg/1/',
    },
    now: () => START,
    span: { from: START, to: START + 24 * HOUR },
    isReminded: () => false,
    onSelect: () => undefined,
    onOpen: () => undefined,
    onTime: () => undefined,
    onChannel: () => undefined,
  });
  const nextFrame = (): void => {
    const due = [...frames.values()];
    frames.clear();
    for (const run of due) run(0);
  };
  grid.setChannels(CHANNELS);
  grid.showTime(START);
  grid.choose('N1', START);
  grid.takeFocus();
  const titleOfFocus = () => document.activeElement?.querySelector('b')?.textContent;
  await expect
    .poll(() => {
      nextFrame();
      return titleOfFocus();
    })
    .toBe('Programme 0');
  nextFrame();
  return { grid, elements, frames, titleOfFocus };
}

afterEach(() => vi.unstubAllGlobals());

it('a key draws at once, and once: what it scrolled is not drawn again', async () => {
  const { grid, elements, frames, titleOfFocus } = await openGrid();
  expect(frames.size).toBe(0);
  for (let step = 1; step <= 12; step += 1) {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
    );
    expect(titleOfFocus()).toBe(`Programme ${step}`);
    elements.scroller.dispatchEvent(new Event('scroll'));
    expect(frames.size).toBe(0);
  }
  expect(elements.scroller.scrollLeft).toBeGreaterThan(0);
  grid.dispose();
});
