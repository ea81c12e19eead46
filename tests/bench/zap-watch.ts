/**
 * Times of one channel change, in milliseconds from the choice: to the first frame of the new stream, and to
 * the channel's name on screen.
 */
export type ZapOutcome = {
  readonly total: number;
  readonly label: number;
  readonly steps: Readonly<Record<string, number>>;
};

/**
 * The stopwatch of a page. It uses only the page's events, media elements and text, and is the same for every
 * player compared.
 */
export type ZapWatch = {
  /**
   * Waits for the next choice. `trigger` names the event that makes it, or null where `start` is called;
   * `label` is a text that the choice shows.
   */
  readonly arm: (trigger: 'click' | 'keydown' | null, label: string | null) => void;
  /** The choice is made now. */
  readonly start: () => void;
  /** The outcome of the armed change; NaN for what did not happen within ten seconds. */
  readonly outcome: () => Promise<ZapOutcome>;
};

declare global {
  interface Window {
    zapWatch: ZapWatch;
  }
}

/**
 * Puts the stopwatch into a page, before its own code runs. The end of a change is the first frame that the
 * compositor was given after the choice, of an element that is seen and holds another source than the one
 * seen at the choice: a frame of the old stream never counts. An element that comes into sight with its first
 * frame presented already gets no frame callback for it; there the end is the animation frame after it came
 * into sight.
 */
export function installZapWatch(): void {
  const LIMIT = 10_000;
  const BEFORE_CHOICE = Number.POSITIVE_INFINITY;
  const freshFrom = new WeakMap<HTMLVideoElement, number>();
  const framed = new WeakMap<HTMLVideoElement, string>();
  let run = 0;
  let from = BEFORE_CHOICE;
  let oldSource = '';
  let times = { total: Number.NaN, label: Number.NaN };
  let expectedLabel: string | null = null;
  let settle: () => void = () => undefined;
  let done: Promise<void> = Promise.resolve();

  const isSeen = (video: HTMLVideoElement) =>
    video.getBoundingClientRect().width > 0 &&
    video.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const videos = () => [...document.querySelectorAll('video')];
  const labelled = () =>
    expectedLabel === null ||
    (document.querySelector('section[data-phase]')?.textContent ?? '').includes(expectedLabel);

  const finishIfDone = () => {
    if (!Number.isNaN(times.total) && (expectedLabel === null || !Number.isNaN(times.label))) settle();
  };

  const follow = (video: HTMLVideoElement, mine: number) => {
    video.requestVideoFrameCallback((_now, { presentationTime }) => {
      if (mine !== run || !Number.isNaN(times.total)) return;
      const isNew =
        video.currentSrc !== oldSource && presentationTime >= Math.max(from, freshFrom.get(video) ?? 0);
      if (isNew && isSeen(video)) {
        times = { ...times, total: performance.now() - from };
        finishIfDone();
      } else follow(video, mine);
    });
  };

  /**
   * An element that comes into sight with a frame of its stream that was decoded and presented before: the
   * animation frame after that shows it.
   */
  const lookForSwap = (mine: number) => {
    if (mine !== run || !Number.isNaN(times.total)) return;
    const swapped = videos().some(
      (video) =>
        isSeen(video) &&
        video.currentSrc !== oldSource &&
        framed.get(video) === video.currentSrc &&
        !video.seeking,
    );
    requestAnimationFrame(() => {
      if (!swapped) return lookForSwap(mine);
      if (mine !== run || !Number.isNaN(times.total)) return;
      times = { ...times, total: performance.now() - from };
      finishIfDone();
    });
  };

  const lookForLabel = () => {
    if (from === BEFORE_CHOICE || expectedLabel === null || !Number.isNaN(times.label) || !labelled()) return;
    const mine = run;
    times = { ...times, label: 0 };
    requestAnimationFrame(() => {
      if (mine !== run) return;
      times = { ...times, label: performance.now() - from };
      finishIfDone();
    });
  };

  const begin = (at: number) => {
    if (from !== BEFORE_CHOICE) return;
    from = at;
    oldSource = videos().find(isSeen)?.currentSrc ?? '';
    for (const video of videos()) follow(video, run);
    const mine = run;
    requestAnimationFrame(() => lookForSwap(mine));
  };

  document.addEventListener(
    'loadedmetadata',
    ({ target }) => {
      if (!(target instanceof HTMLVideoElement)) return;
      freshFrom.set(target, performance.now());
      target.requestVideoFrameCallback(() => framed.set(target, target.currentSrc));
      if (from !== BEFORE_CHOICE) follow(target, run);
    },
    true,
  );
  new MutationObserver(lookForLabel).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: false,
  });

  window.zapWatch = {
    arm: (trigger, label) => {
      run += 1;
      from = BEFORE_CHOICE;
      times = { total: Number.NaN, label: Number.NaN };
      expectedLabel = label;
      done = new Promise((resolve) => {
        settle = resolve;
        setTimeout(resolve, LIMIT);
      });
      if (trigger)
        window.addEventListener(trigger, ({ timeStamp }) => begin(timeStamp), { capture: true, once: true });
    },
    start: () => begin(performance.now()),
    outcome: async () => {
      await done;
      const steps = performance
        .getEntriesByType('mark')
        .filter(({ name, startTime }) => name.startsWith('zap:') && startTime >= from)
        .map(({ name, startTime }) => [name.slice('zap:'.length), startTime - from] as const);
      run += 1;
      return { ...times, steps: Object.fromEntries(steps) };
    },
  };
}
