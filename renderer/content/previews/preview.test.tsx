import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { usePreviewStop } from './preview-turn.ts';
import { PreviewVideo } from './preview-video.tsx';

/** The page around the preview: a report of what is visible, and a preference for motion. */
const page = { report: (_ratio: number): void => undefined, less: false };

class Sight {
  #targets: Element[] = [];
  constructor(report: (entries: readonly object[]) => void) {
    const before = page.report;
    page.report = (intersectionRatio) => {
      before(intersectionRatio);
      for (const target of this.#targets) report([{ target, intersectionRatio }]);
    };
  }
  observe = (target: Element) => void this.#targets.push(target);
  disconnect = () => void this.#targets.splice(0);
}

beforeEach(() => {
  page.report = () => undefined;
  page.less = false;
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: page.less }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Stop = ({ stops }: { readonly stops: boolean }) => {
  usePreviewStop(stops);
  return null;
};

function provided(kept: Readonly<Record<string, string>> = {}) {
  const data = createData({
    platform: createFakePlatform({ kept }),
    fetch: async () => Response.json({}),
    origin: 'http://127.0.0.1',
    host: '',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  return (children: React.ReactNode) => <DataProvider data={data}>{children}</DataProvider>;
}

async function shown(children: React.ReactNode, kept?: Readonly<Record<string, string>>) {
  const within = provided(kept);
  const view = await renderInTest(within(children));
  const films = () => [...view.place.querySelectorAll('video')].map((video) => new URL(video.src).pathname);
  const sight = (ratio: number) => act(async () => page.report(ratio));
  await sight(1);
  return { ...view, films, sight, show: (next: React.ReactNode) => view.show(within(next)) };
}

const ONE = <PreviewVideo key="one" src="/one.mp4" />;
const TWO = <PreviewVideo key="two" src="/two.mp4" />;

describe('a moving preview', () => {
  it('plays silently while visible, and is removed out of view and in a hidden tab', async () => {
    const { place, films, sight, end } = await shown(ONE);
    expect(films()).toEqual(['/one.mp4']);
    const video = place.querySelector('video');
    expect([video?.muted, video?.loop, video?.tabIndex, video?.getAttribute('aria-hidden')]).toEqual([
      true,
      true,
      -1,
      'true',
    ]);
    await sight(0.3);
    expect(films()).toEqual([]);
    await sight(1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(films()).toEqual([]);
    await end();
  });

  it('is the only one on the page: the latest plays, and the other again after it', async () => {
    const { films, sight, show, end } = await shown([ONE]);
    await show([ONE, TWO]);
    await sight(1);
    expect(films()).toEqual(['/two.mp4']);
    await show([ONE]);
    expect(films()).toEqual(['/one.mp4']);
    await end();
  });

  it('stays still while something else on the page plays', async () => {
    const { films, show, end } = await shown([ONE, <Stop key="stop" stops />]);
    expect(films()).toEqual([]);
    await show([ONE, <Stop key="stop" stops={false} />]);
    expect(films()).toEqual(['/one.mp4']);
    await end();
  });

  it('does not start with reduced motion, or if the viewer switched it off', async () => {
    page.less = true;
    const still = await shown(ONE);
    expect(still.films()).toEqual([]);
    await still.end();
    page.less = false;
    const off = await shown(ONE, { 'harbour.previews': 'off' });
    expect(off.films()).toEqual([]);
    await off.end();
  });

  it.each([
    ['an error', (video: HTMLVideoElement) => video.dispatchEvent(new Event('error'))],
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ])('leaves the picture after %s', async (_, happen) => {
    const { place, films, end } = await shown(ONE);
    const video = place.querySelector('video');
    if (video === null) throw new Error('no film');
    await act(async () => void happen(video));
    expect(films()).toEqual([]);
    await end();
  });

  it('waits if it is paused from the start, and pauses once it has begun', async () => {
    const reports: boolean[] = [];
    const tell = (next: boolean) => void reports.push(next);
    const { place, films, show, end } = await shown(<PreviewVideo src="/one.mp4" paused onShown={tell} />);
    expect(films()).toEqual([]);
    await show(<PreviewVideo src="/one.mp4" onShown={tell} />);
    await act(async () => place.querySelector('video')?.dispatchEvent(new Event('playing')));
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
    await show(<PreviewVideo src="/one.mp4" paused onShown={tell} />);
    expect([films(), reports, pause.mock.calls.length]).toEqual([['/one.mp4'], [true], 1]);
    await end();
    expect(reports).toEqual([true, false]);
  });
});
