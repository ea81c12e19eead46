/**
 * Result of a run of frames: milliseconds between frames, long tasks in milliseconds, and how many sampled
 * spots held no programme.
 */
export type FrameRun = {
  readonly frames: readonly number[];
  readonly longTasks: readonly number[];
  readonly blank: number;
  readonly looked: number;
};

/** How the page is measured: where it scrolls, what a drawn programme is, and what is done in each frame. */
export type ProbePlan = {
  readonly scroller: string;
  /** A drawn programme at a spot. */
  readonly programme: string;
  readonly steps:
    | readonly { readonly kind: 'scroll'; readonly x: number; readonly y: number; readonly frames: number }[]
    | readonly { readonly kind: 'key'; readonly key: string; readonly frames: number }[];
};

/**
 * Runs in the page: does one step a frame and notes how long frames take. A held key repeats with every
 * frame: a browser waits a sixtieth of a second after a frame in which nothing changed, and that wait is not
 * work.
 */
export async function runFrames({ scroller, programme, steps }: ProbePlan): Promise<FrameRun> {
  const box = document.querySelector<HTMLElement>(scroller);
  if (box === null) throw new Error(`no ${scroller}`);
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  const frames: number[] = [];
  /** Wider than what lies between two programmes, in pixels. */
  const GAP = 10;
  let blank = 0;
  let looked = 0;
  const bounds = box.getBoundingClientRect();
  const holdsProgramme = (x: number, y: number): boolean =>
    document.elementFromPoint(x, y)?.closest(programme) != null;
  const look = (): void => {
    for (const across of [0.35, 0.6, 0.85]) {
      for (const down of [0.25, 0.5, 0.75]) {
        const x = bounds.left + bounds.width * across;
        const y = bounds.top + bounds.height * down;
        looked += 1;
        // Between two programmes is a gap that is no blank.
        if (!holdsProgramme(x, y) && !holdsProgramme(x + GAP, y + GAP)) blank += 1;
      }
    }
  };
  const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
  await frame();
  for (const step of steps) {
    let last = await frame();
    for (let index = 0; index < step.frames; index += 1) {
      if (step.kind === 'scroll') box.scrollBy(step.x, step.y);
      else {
        const focused = document.activeElement;
        if (focused === null || !box.contains(focused))
          throw new Error(`the focus left the grid after ${index} frames of ${step.key}`);
        focused.dispatchEvent(
          new KeyboardEvent('keydown', { key: step.key, bubbles: true, cancelable: true }),
        );
      }
      const time = await frame();
      frames.push(time - last);
      last = time;
      if (index % 15 === 14) {
        look();
        last = await frame();
      }
    }
  }
  await frame();
  observer.disconnect();
  return { frames, longTasks, blank, looked };
}

/**
 * Runs in the page: records when a programme with text was painted after `armMount`. It checks in the first
 * task after each frame, so that a grid that draws in the frame itself and one that drew before it are
 * recorded at the same point: what is there then was painted by that frame.
 */
export function installMountWatch(programme: string): void {
  window.armMount = () =>
    new Promise((done) => {
      const from = performance.now();
      const hasText = (): boolean =>
        [...document.querySelectorAll(programme)].some((one) => one.textContent !== '');
      const { port1: afterFrame, port2: looking } = new MessageChannel();
      const nextFrame = (): number => requestAnimationFrame(() => afterFrame.postMessage(null));
      looking.onmessage = () => {
        if (hasText()) done(performance.now() - from);
        else nextFrame();
      };
      nextFrame();
    });
}

declare global {
  interface Window {
    /** Resolves to the milliseconds from the call to the first painted programme. */
    armMount: () => Promise<number>;
  }
}
