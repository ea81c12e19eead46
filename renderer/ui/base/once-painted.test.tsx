import { beforeEach, expect, it, vi } from 'vitest';
import { oncePaintedOrLeaving } from './once-painted.ts';

const frames: (() => void)[] = [];
const ran: string[] = [];
const run = () => void ran.push('run');

/** Paints a frame, and lets what waits for it run. */
function paint(): void {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  frames.length = 0;
  ran.length = 0;
  return () => vi.useRealTimers();
});

it('waits for the paint, and runs once', () => {
  const runNow = oncePaintedOrLeaving(run);
  expect(ran).toEqual([]);
  paint();
  expect(ran).toEqual(['run']);
  runNow();
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(ran).toEqual(['run']);
});

it('is not lost by a page that goes away before its paint', () => {
  oncePaintedOrLeaving(run);
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(ran).toEqual(['run']);
  paint();
  expect(ran).toEqual(['run']);
});

it('waits for no paint in a hidden page, which has none', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  oncePaintedOrLeaving(run);
  expect([ran, frames]).toEqual([['run'], []]);
});
