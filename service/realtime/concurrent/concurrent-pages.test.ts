import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createRealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import { CONCURRENT_COLLECTION } from '#shared/contract/audience/concurrent.ts';
import {
  CONCURRENT_IDLE,
  type ConcurrentEvent,
  type ConcurrentState,
  concurrentStep,
} from '#shared/domain/audience/concurrent-viewing.ts';
import { CONCURRENT_CHECK_MS } from '#shared/domain/audience/viewing-places.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createConcurrentRecords } from './concurrent-records.ts';
import { createPlayingPages } from './playing-pages.ts';

const DEVICE = { device_type: 'web', title_tc: 'Chrome', title_en: 'Chrome' } as const;
/** By when the place of a page that is gone is free: the threshold, and the margin of a late check. */
const LAPSE_MS = CONCURRENT_CHECK_MS + 5 * SECOND;

/** Random numbers from 0 to below 1 that are the same at every run. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An account with `limit` places, and pages that run the machine of the real ones over the real records. */
function account(limit: number) {
  let now = 1_000_000;
  const archive = { origin: 'test', load: () => [], save: () => undefined, remove: () => undefined };
  const documents = createRealtimeDocuments(archive, () => now);
  const pages = createPlayingPages(documents, () => now);
  const records = createConcurrentRecords(pages, { has: () => true }, () => now);

  /** A page; `online` is whether its calls arrive. */
  function page(sessionId: string) {
    const player = { topic: 'customer:1', sessionId, limit };
    let state: ConcurrentState = CONCURRENT_IDLE;
    let online = true;
    let onlineSince = 0;
    let kicks = 0;
    const dispatch = (event: ConcurrentEvent): void => {
      const [next, effects] = concurrentStep(state, event, now);
      state = next;
      for (const effect of effects) {
        if (effect.do === 'kick') kicks += 1;
        else if (effect.do === 'release') records.release(player, effect.record);
        else if (effect.do === 'add' || effect.do === 'check')
          write(effect.do, effect.do === 'check' ? effect.record : '');
      }
    };
    const write = (what: 'add' | 'check', record: string): void => {
      if (!online) return dispatch({ type: 'failed' });
      if (what === 'add') {
        const added = records.add(player, randomUUID(), { status: 'pending' }, DEVICE);
        return dispatch(added.ok ? { type: 'added', record: added.value.id } : { type: 'failed' });
      }
      return dispatch(
        records.set(player, record, { status: 'alive' }).ok ? { type: 'written' } : { type: 'record-gone' },
      );
    };
    return {
      /** Starts if the service lets it. */
      start: (): boolean => {
        if (state.status !== 'idle' && state.status !== 'dead') return true;
        if (!online || !records.mayPlay(player, state.record)) return false;
        dispatch({ type: 'playing' });
        return true;
      },
      /** Starts without asking, as one whose checkout was answered before another's. */
      startAnyway: () => {
        if (online) dispatch({ type: 'playing' });
      },
      stop: () => dispatch({ type: 'stopped' }),
      setOnline: (reaches: boolean) => {
        if (reaches && !online) onlineSince = now;
        online = reaches;
      },
      /** Whether its calls have arrived for so long. */
      reachable: (ms: number) => online && now - onlineSince >= ms,
      /** Gone without a word. */
      crash: () => {
        state = CONCURRENT_IDLE;
      },
      tick: () => {
        const own = state.record === null ? null : documents.get(CONCURRENT_COLLECTION, state.record);
        const status = own?.data?.status;
        if (online && (status === 'pending' || status === 'alive' || status === 'dead'))
          dispatch({ type: 'record', status });
        dispatch({ type: 'tick' });
      },
      plays: () => state.status !== 'idle' && state.status !== 'dead',
      isAlive: () => state.status === 'alive' || state.status === 'check_alive',
      kicks: () => kicks,
    };
  }
  const pass = (ms: number, pages: readonly ReturnType<typeof page>[]): void => {
    for (let passed = 0; passed < ms; passed += SECOND) {
      now += SECOND;
      for (const one of pages) one.tick();
    }
  };
  /** Records that the service holds to be alive. */
  const aliveRecords = (): number =>
    documents
      .matching({ collection: CONCURRENT_COLLECTION, where: { status: 'alive' }, topics: ['customer:1'] })
      .filter(({ data }) => now - Number(data?.update_time) <= LAPSE_MS).length;
  return { page, pass, aliveRecords };
}

describe('concurrent viewing of one account', () => {
  it('two pages that begin at the same time in one place: one is stopped within 5 s of the threshold', () => {
    const { page, pass } = account(1);
    const pages = [page('a'), page('b')];
    for (const one of pages) one.startAnyway();
    pass(CONCURRENT_CHECK_MS + 5 * SECOND, pages);
    expect(pages.map((one) => one.plays()).filter(Boolean)).toHaveLength(1);
    expect(pages.reduce((sum, one) => sum + one.kicks(), 0)).toBe(1);
  });

  it('a page whose network is dead is no second viewer: it plays on, and keeps its place unless it was taken', () => {
    const { page, pass } = account(1);
    const one = page('a');
    one.start();
    pass(40 * SECOND, [one]);
    one.setOnline(false);
    pass(120 * SECOND, [one]);
    one.setOnline(true);
    pass(40 * SECOND, [one]);
    expect([one.isAlive(), one.kicks()]).toEqual([true, 0]);
  });

  it('a page that comes back after another took its place is stopped, and the other is not', () => {
    const { page, pass } = account(1);
    const away = page('a');
    const other = page('b');
    away.start();
    pass(40 * SECOND, [away]);
    away.setOnline(false);
    pass(LAPSE_MS + 5 * SECOND, [away]);
    expect(other.start()).toBe(true);
    pass(40 * SECOND, [away, other]);
    away.setOnline(true);
    pass(40 * SECOND, [away, other]);
    expect([away.plays(), other.isAlive()]).toEqual([false, true]);
  });

  it('a page that crashed frees its place after the threshold', () => {
    const { page, pass } = account(1);
    const gone = page('a');
    const next = page('b');
    gone.start();
    pass(40 * SECOND, [gone]);
    gone.crash();
    expect(next.start()).toBe(false);
    pass(LAPSE_MS + SECOND, [gone, next]);
    expect(next.start()).toBe(true);
  });

  it.each([1, 2, 3].flatMap((limit) => [true, false].map((rush) => ({ limit, rush }))))(
    '200 pages that start, stop, crash and lose the network at random: $limit places are never exceeded nor left empty for longer than the threshold (starts at the same moment: $rush)',
    ({ limit, rush }) => {
      const random = randomOf(limit);
      const { page, pass, aliveRecords } = account(limit);
      const pages = Array.from({ length: 200 }, (_, at) => page(`session-${at}`));
      /* Pages that were refused and ask again every second, until they play or their viewer gives up. */
      const wanting = new Set<(typeof pages)[number]>();
      /* When a page that played was gone or out of reach: its place may be empty until it lapses. */
      let lostAt: number[] = [];
      let refusals = 0;
      for (let second = 0; second < 600; second += 1) {
        for (const one of pages) {
          const chance = random();
          if (chance < 0.01) wanting.add(one);
          else if (rush && chance < 0.012) one.startAnyway();
          else if (one.plays() && chance < 0.03) one.stop();
          else if (one.plays() && chance < 0.04) {
            lostAt.push(second);
            one.crash();
          } else if (chance < 0.045) {
            const online = random() < 0.7;
            if (!online && one.plays()) lostAt.push(second);
            one.setOnline(online);
          } else if (chance < 0.06) wanting.delete(one);
        }
        for (const one of wanting) if (one.start()) wanting.delete(one);
        pass(SECOND, pages);
        expect(aliveRecords()).toBeLessThanOrEqual(limit);
        /* A page without a network plays on until it is back, and then until its next check. */
        expect(
          pages.filter((one) => one.isAlive() && one.reachable(CONCURRENT_CHECK_MS + 2 * SECOND)).length,
        ).toBeLessThanOrEqual(limit);
        lostAt = lostAt.filter((at) => (second - at) * SECOND <= LAPSE_MS);
        if (![...wanting].some((one) => one.reachable(0))) continue;
        refusals += 1;
        const playing = pages.filter((one) => one.plays() && one.reachable(0)).length;
        expect(playing).toBeGreaterThanOrEqual(limit - lostAt.length);
      }
      expect(refusals).toBeGreaterThan(300);
    },
  );
});
