import type { Browser } from 'playwright-core';

/**
 * Measurements until the first row of Home was painted with its visible pictures: milliseconds since the
 * navigation, bytes on the wire, and how much of the page was loaded by then.
 */
export type HomePaint = {
  readonly painted: number;
  /** When the hero's way to play could be pressed: painted, and nothing above it. */
  readonly play: number;
  readonly bytes: number;
  readonly scripts: number;
  readonly pictures: number;
  readonly replies: number;
  readonly requests: number;
  readonly rows: number;
  readonly drawn: number;
  readonly documents: number;
};

declare global {
  interface Window {
    heroPlayAt?: number;
    firstRowAt?: { readonly at: number; readonly rows: number; readonly drawn: number };
  }
}

/** A line in bytes a second, and the milliseconds of a round trip on it. */
export type Line = {
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  readonly latency: number;
};
const LIMIT = 30_000;

/** Opens home once in a fresh context over a line. */
export async function measureHome(
  browser: Browser,
  origin: string,
  viewport: { readonly width: number; readonly height: number },
  line: Line,
): Promise<HomePaint> {
  const context = await browser.newContext({ viewport: { ...viewport }, locale: 'zh-HK' });
  try {
    await context.addInitScript(watchForRow);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { ...line, offline: false });
    await page.goto(`${origin}/tc/home/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstRowAt !== undefined, undefined, { timeout: LIMIT });
    return await page.evaluate(() => {
      const { at, rows, drawn } = window.firstRowAt ?? {
        at: Number.NaN,
        rows: Number.NaN,
        drawn: Number.NaN,
      };
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].filter(
        (entry) =>
          entry instanceof PerformanceResourceTiming && entry.responseStart > 0 && entry.responseStart <= at,
      );
      const bytes = (pattern: RegExp): number =>
        entries
          .filter(({ name }) => pattern.test(new URL(name).pathname))
          .reduce(
            (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0),
            0,
          );
      return {
        painted: at,
        play: window.heroPlayAt ?? Number.NaN,
        bytes: bytes(/./),
        scripts: bytes(/\.js$/),
        pictures: bytes(/^\/art\//),
        replies: bytes(/^\/api\//),
        requests: entries.length,
        rows,
        drawn,
        documents: entries.filter(({ name }) => name.includes('/documents/')).length,
      };
    });
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: records when the visible tiles of the first row have their pictures, and the frame with
 * them was painted.
 */
function watchForRow(): void {
  const rows = (): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>('main section:has(li[data-tile])'),
  ];
  const inWindow = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    return right > 0 && left < window.innerWidth;
  };
  const complete = (): boolean => {
    const images = [...(rows()[0]?.querySelectorAll('li img') ?? [])].filter(inWindow);
    return (
      images.length > 0 &&
      images.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)
    );
  };
  const note = (): void => {
    const drawn = rows().length;
    window.firstRowAt ??= {
      at: performance.now(),
      rows: document.querySelectorAll('main section:has(> div > h2)').length,
      drawn,
    };
  };
  const playable = (): boolean => {
    const play = document.querySelector('main section h2 ~ div a[href], main section h2 ~ div button');
    const { left, top, width, height } = play?.getBoundingClientRect() ?? new DOMRect();
    const hit = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
    return play !== null && hit !== null && play.contains(hit);
  };
  const look = (): void => {
    if (window.heroPlayAt === undefined && playable()) window.heroPlayAt = performance.now();
    if (complete()) requestAnimationFrame(() => setTimeout(note));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
