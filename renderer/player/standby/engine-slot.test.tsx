import { describe, expect, it } from 'vitest';
import { createMediaHost } from '#renderer/player/display/media-host.ts';
import type {
  CreateEngine,
  EngineDeps,
  EngineEvent,
  EngineSource,
} from '#renderer/player/engine/engine-port.ts';
import { createFakeEngine, type FakeEngine } from '#renderer/player/engine/fake-engine.ts';
import { createEngineSlot, type EngineSlot } from './engine-slot.ts';

const stream = (name: string): EngineSource => ({
  url: `/${name}.m3u8`,
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

/** A slot whose engines are fakes, one for each element, in the order in which they were `ready`. */
function setUp(ready: () => Promise<void> = () => Promise.resolve()) {
  const engines: { readonly element: HTMLVideoElement; readonly fake: FakeEngine }[] = [];
  const events: string[] = [];
  const create: CreateEngine = async (element, deps: EngineDeps) => {
    await ready();
    const fake = createFakeEngine();
    engines.push({ element, fake });
    return fake.create(element, deps);
  };
  const element = document.createElement('video');
  const holder = createMediaHost(element);
  const place = document.body.appendChild(document.createElement('div'));
  holder.attachTo(place);
  const listener = (session: number, event: EngineEvent) => events.push(`${session} ${event.type}`);
  const engine = {
    listener,
    identity: () => ({ userToken: '', deviceId: '', clientPlatform: 'web' as const }),
    ...ACCESS,
  };
  const slot = createEngineSlot({ create, element, host: holder, engine, onUnavailable: () => undefined });
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  /** Gives the element of the engine that holds a stream a decoded picture. */
  const decode = (name: string) => {
    const found = engines.find(({ fake }) => fake.loaded()?.source.url === `/${name}.m3u8`);
    if (!found) throw new Error(`nobody holds ${name}`);
    Object.defineProperty(found.element, 'readyState', { value: 4, configurable: true });
    return found;
  };
  return { slot, engines, events, place, settled, decode };
}

describe('the engine slot', () => {
  it('knows a prepared stream by its content: a later checkout of it brings its token and loads nothing', async () => {
    const { slot, engines, settled } = setUp();
    const signed = (token: string): EngineSource => ({
      ...stream('b'),
      url: `/media/${token}/live/b.m3u8`,
      access: { token, renewAt: 1, endsAt: 2, target: { kind: 'live', channelNo: 2, networkCode: 'b' } },
    });
    slot.load(1, stream('a'));
    await settled();
    slot.preload([signed('one')]);
    await settled();
    slot.preload([signed('two')]);
    await settled();
    const waiting = engines.find(({ fake }) => fake.loaded()?.source.url.endsWith('b.m3u8'))?.fake;
    expect(waiting?.calls).toEqual(['load /media/one/live/b.m3u8', 'access two']);
    slot.load(2, signed('three'));
    expect(waiting?.calls.slice(2)).toEqual(['access three', 'takeOver']);
  });

  it('shows what was prepared at once, and keeps the one before on standby', async () => {
    const { slot, place, settled, decode } = setUp();
    slot.load(1, stream('a'));
    await settled();
    decode('a');
    slot.preload([stream('b')]);
    await settled();
    const waiting = decode('b');
    slot.load(2, stream('b'));
    expect(place.querySelector('video')).toBe(waiting.element);
    expect(waiting.fake.calls).toEqual(['load /b.m3u8', 'takeOver']);
    expect(decode('a').fake.calls.at(-1)).toBe('standBy');
  });

  it('keeps the picture of the stream before until the next has its first frame', async () => {
    const { slot, place, settled, decode, events } = setUp();
    slot.load(1, stream('a'));
    await settled();
    const before = decode('a');
    slot.load(2, stream('b'));
    await settled();
    const next = decode('b');
    expect(before.fake.calls.at(-1)).toBe('rest');
    expect([...place.children]).toEqual([before.element, next.element]);
    expect(next.element.style.position).toBe('absolute');
    next.fake.emit({ type: 'first-frame', snapshot: NOWHERE });
    expect([...place.children]).toEqual([next.element]);
    expect(next.element.style.position).toBe('');
    before.fake.emit({ type: 'buffering' }, 1);
    expect(events).toEqual(['2 first-frame']);
  });

  it.each([
    ['a reload', () => undefined],
    ['a reload with a new engine', ({ replace }: EngineSlot) => replace()],
    ['a reload of an engine that was let go', ({ letGo }: EngineSlot) => letGo()],
  ])('keeps the last frame over %s, and never returns to the engine that failed', async (_what, before) => {
    const { slot, place, settled, engines, decode, events } = setUp();
    slot.load(1, stream('a'));
    await settled();
    const failed = decode('a');
    for (const session of [2, 3]) {
      before(slot);
      slot.load(session, stream('a'));
      await settled();
      expect(failed.fake.calls.at(-1)).toBe('rest');
      expect(place.firstElementChild).toBe(failed.element);
    }
    const again = engines.find(({ fake }) => fake.loaded()?.session === 3);
    failed.fake.emit({ type: 'buffering' }, 1);
    again?.fake.emit({ type: 'first-frame', snapshot: NOWHERE });
    await settled();
    expect([...place.children]).toEqual([again?.element]);
    expect(failed.fake.calls.slice(-1)).toEqual(['destroy']);
    expect(events).toEqual(['3 first-frame']);
    expect(engines.filter(({ fake }) => fake.loaded() !== null)).toEqual([again]);
  });

  it.each([
    ['that has shown nothing', undefined],
    ['behind the frame of another', 'a'],
  ])(
    'a new engine gets an element of its own, whatever the failed one %s still does to its',
    async (_what, before) => {
      const { slot, settled, engines, decode, place } = setUp();
      slot.load(1, stream(before ?? 'b'));
      await settled();
      if (before !== undefined) decode(before);
      slot.load(2, stream('b'));
      await settled();
      const failed = engines.find(({ fake }) => fake.loaded()?.source.url === '/b.m3u8');
      slot.replace();
      slot.load(3, stream('b'));
      await settled();
      expect(failed?.fake.calls.at(-1)).toBe('destroy');
      const next = engines.find(({ fake }) => fake.loaded()?.session === 3);
      expect([next?.element === slot.element(), next?.element === failed?.element]).toEqual([true, false]);
      next?.fake.emit({ type: 'first-frame', snapshot: NOWHERE });
      expect([...place.children]).toEqual([next?.element]);
      expect(failed?.element.isConnected).toBe(false);
    },
  );

  it('does not wait for an engine that is never made', async () => {
    let made = 0;
    const { slot, settled, engines } = setUp(() => {
      made += 1;
      return made === 1 ? new Promise(() => undefined) : Promise.resolve();
    });
    slot.load(1, stream('a'));
    await settled();
    slot.replace();
    slot.load(2, stream('a'));
    await settled();
    expect(engines.map(({ fake }) => fake.loaded()?.session)).toEqual([2]);
  });

  it('plays sound only for the chosen stream', async () => {
    const { slot, settled, decode, engines } = setUp();
    slot.setSound(0.5, false);
    slot.load(1, stream('a'));
    await settled();
    decode('a');
    slot.preload([stream('b')]);
    await settled();
    decode('b');
    slot.load(2, stream('b'));
    const loud = engines.filter(({ element }) => !element.muted);
    expect(loud.map(({ fake }) => fake.loaded()?.source.url)).toEqual(['/b.m3u8']);
    expect(slot.element().volume).toBe(0.5);
  });

  it('releases what is no longer needed, and everything but the first element when it unloads', async () => {
    const { slot, settled, decode, engines } = setUp();
    slot.load(1, stream('a'));
    await settled();
    decode('a');
    slot.preload([stream('b'), stream('c')]);
    await settled();
    slot.preload([stream('c')]);
    expect(engines.flatMap(({ fake }) => fake.loaded()?.source.url ?? []).sort()).toEqual([
      '/a.m3u8',
      '/c.m3u8',
    ]);
    slot.unload();
    expect(engines.every(({ fake }) => fake.loaded() === null)).toBe(true);
  });
});
