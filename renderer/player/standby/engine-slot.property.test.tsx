import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMediaHost } from '#renderer/player/display/media-host.ts';
import type { CreateEngine, EngineEvent, EngineSource } from '#renderer/player/engine/engine-port.ts';
import { createFakeEngine, type FakeEngine } from '#renderer/player/engine/fake-engine.ts';
import { createEngineSlot } from './engine-slot.ts';

const NAMES = ['a', 'b', 'c', 'd'] as const;
const name = fc.constantFrom(...NAMES);
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('load'), name }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('prepare'), names: fc.uniqueArray(name, { maxLength: 2 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decode'), name }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('first-frame'), name }) },
  fc.record({ do: fc.constant('fail'), name, fatal: fc.boolean() }),
  fc.record({ do: fc.constant('sound'), muted: fc.boolean() }),
  fc.constantFrom({ do: 'unload' } as const, { do: 'replace' } as const, { do: 'refresh' } as const),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

const stream = (of: string): EngineSource => ({
  url: `/${of}.m3u8`,
  access: null,
  live: true,
  startAt: null,
  startDate: null,
  holdBack: 6,
  protection: null,
  subtitles: [],
});
const ACCESS = { renewAccess: async () => 'unreachable' as const, now: () => 0 };
const NOWHERE = {
  position: 0,
  duration: 0,
  seekable: { start: 0, end: 0 },
  bufferedTo: 0,
  pictureTime: null,
};

/** Streams that may be held at once: the one that is seen, the one that was chosen, and two on standby. */
const MOST_HELD = 4;

function setUp() {
  document.body.replaceChildren();
  const engines: { readonly element: HTMLVideoElement; readonly fake: FakeEngine }[] = [];
  const create: CreateEngine = async (element, deps) => {
    const fake = createFakeEngine();
    engines.push({ element, fake });
    return fake.create(element, deps);
  };
  const element = document.createElement('video');
  const holder = createMediaHost(element);
  const place = document.body.appendChild(document.createElement('div'));
  holder.attachTo(place);
  const sessions: number[] = [];
  const listener = (session: number, _event: EngineEvent) => void sessions.push(session);
  const engine = {
    listener,
    identity: () => ({ userToken: '', deviceId: '', clientPlatform: 'web' as const }),
    ...ACCESS,
  };
  const slot = createEngineSlot({ create, element, host: holder, engine, onUnavailable: () => undefined });
  const holding = (of?: string) =>
    engines.filter(({ fake }) => {
      const url = fake.loaded()?.source.url;
      return of === undefined ? url !== undefined : url === `/${of}.m3u8`;
    });
  const state = { slot, place, sessions, holding, session: 0, muted: true };
  return state;
}

function run(state: ReturnType<typeof setUp>, step: Action): void {
  const { slot, holding } = state;
  switch (step.do) {
    case 'load':
      state.session += 1;
      return slot.load(state.session, stream(step.name));
    case 'prepare':
      return slot.preload(step.names.map(stream));
    case 'decode':
      for (const { element } of holding(step.name))
        Object.defineProperty(element, 'readyState', { value: 4, configurable: true });
      return;
    case 'first-frame':
      for (const { fake } of holding(step.name)) fake.emit({ type: 'first-frame', snapshot: NOWHERE });
      return;
    case 'fail':
      for (const { fake } of holding(step.name))
        fake.emit({
          type: 'failed',
          failure: { kind: 'network', code: 1002, status: null, detail: '', fatal: step.fatal },
        });
      return;
    case 'sound':
      state.muted = step.muted;
      return slot.setSound(1, step.muted);
    case 'unload':
      return slot.unload();
    case 'replace':
      return slot.replace();
    case 'refresh':
      return slot.refresh();
  }
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});

describe('the pool of engines, under any order of choices', () => {
  it('shows one element with the chosen one over it at most, lets one be heard, holds four streams at most, and reports the chosen one only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (steps) => {
        const state = setUp();
        state.slot.setSound(1, true);
        for (const step of steps) {
          state.sessions.length = 0;
          run(state, step);
          for (let n = 0; n < 8; n += 1) await Promise.resolve();
          const [shown, staged, ...more] = state.place.querySelectorAll('video');
          expect([shown === undefined, more]).toEqual([false, []]);
          if (staged !== undefined) expect(staged).toBe(state.slot.element());
          const loud = [...document.querySelectorAll('video')].filter(({ muted }) => !muted);
          expect(loud.length).toBeLessThanOrEqual(state.muted ? 0 : 1);
          if (loud.length > 0) expect(loud[0]).toBe(state.slot.element());
          expect(state.holding().length).toBeLessThanOrEqual(MOST_HELD);
          for (const session of state.sessions) expect(session).toBe(state.session);
        }
        state.slot.unload();
        for (let n = 0; n < 8; n += 1) await Promise.resolve();
        expect(state.holding()).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
