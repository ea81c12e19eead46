import { beforeAll, beforeEach } from 'vitest';
import { sharedService } from './app-in-test.ts';

/*
 * Stand-ins for layout and media, which jsdom lacks. Media queries answer as in a wide window without touch,
 * and everything counts as visible.
 */
class EverythingInSight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const box = target.getBoundingClientRect();
    const seen = { target, isIntersecting: true, intersectionRatio: 1, time: 0 };
    queueMicrotask(() =>
      this.#report([{ ...seen, boundingClientRect: box, intersectionRect: box, rootBounds: null }], this),
    );
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const mediaQuery = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('reduced-motion') || media.includes('hover: hover'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Object.assign(globalThis, {
  IntersectionObserver: EverythingInSight,
  ResizeObserver: NoResizes,
  matchMedia: mediaQuery,
  scrollTo: () => undefined,
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  getAnimations: () => [],
  /* A control without a box is not shown, and takes no focus. */
  getClientRects(this: Element) {
    return this.isConnected && this.closest('[hidden]') === null ? [this.getBoundingClientRect()] : [];
  },
});
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
Object.assign(HTMLMediaElement.prototype, {
  addTextTrack: () => null,
  load: () => undefined,
  pause: () => undefined,
  play: () => Promise.resolve(),
});

/*
 * Each file begins with the service's settings and accounts as seeded, each test without the settings of
 * another.
 */
beforeAll(() => sharedService().demo('accounts-reset'));
beforeEach(() => sharedService().demo('reset'));
