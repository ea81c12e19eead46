import { describe, expect, it } from 'vitest';
import { createRealtimeDocuments } from '#service/realtime/realtime-documents.ts';
import type { Bus } from '#service/store/database/bus.ts';
import { createConcurrentRecords } from './concurrent-records.ts';

const DEVICE = { device_type: 'web', title_tc: 'Chrome', title_en: 'Chrome' } as const;
const ARCHIVE = { origin: 'test', load: () => [], save: () => undefined, remove: () => undefined };
const PROCESSES = 5;
const PAGES = 40;

type Process = {
  readonly id: string;
  readonly listeners: Map<string, ((message: unknown, from: string) => void)[]>;
  readonly watchers: Parameters<Bus['watch']>[0][];
};

/** Processes whose buses deliver at once, and which count what they send. */
function fleet() {
  const processes: Process[] = [];
  let sent = 0;
  let now = 1_000_000;
  const busOf = ({ id, listeners, watchers }: Process): Bus => ({
    id,
    send: (topic, message) => {
      sent += 1;
      for (const other of processes) {
        if (other.id === id) continue;
        for (const listener of other.listeners.get(topic) ?? []) listener(JSON.parse(JSON.stringify(message)), id);
      }
    },
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    watch: (listener) => void watchers.push(listener),
  });
  /** Starts a process, which learns of the others and they of it. */
  const start = () => {
    const process: Process = { id: `process-${processes.length}`, listeners: new Map(), watchers: [] };
    const records = createConcurrentRecords(
      createRealtimeDocuments(ARCHIVE, () => now),
      () => now,
      busOf(process),
    );
    processes.push(process);
    for (const other of processes) {
      if (other === process) continue;
      for (const { begun } of [...other.watchers, ...process.watchers]) begun();
    }
    return records;
  };
  return {
    start,
    pass: (ms: number) => {
      now += ms;
    },
    /** Messages since the last call. */
    messages: (): number => {
      const count = sent;
      sent = 0;
      return count;
    },
  };
}

const playerOf = (page: number) => ({ topic: `customer:${page}`, sessionId: `session-${page}`, limit: 1 });

describe('playing pages of several processes', () => {
  it('are each sent once to a process that starts, by the one that wrote them last, and it refuses who has no place', () => {
    const { start, pass, messages } = fleet();
    const processes = Array.from({ length: PROCESSES }, start);
    const at = (n: number) => processes[n % PROCESSES];
    for (let page = 0; page < PAGES; page += 1) at(page)?.add(playerOf(page), `page-${page}`, { status: 'pending' }, DEVICE);
    pass(1000);
    /* Half of the pages have reconnected to the next process since. */
    for (let page = 0; page < PAGES; page += 2) at(page + 1)?.set(playerOf(page), `page-${page}`, { status: 'alive' });
    at(0)?.release(playerOf(PAGES - 1), `page-${PAGES - 1}`);
    messages();
    const started = start();
    expect(messages()).toBe(PAGES - 1);
    const mayPlay = (page: number) => started.mayPlay({ ...playerOf(page), sessionId: 'another' }, null);
    expect([mayPlay(0), mayPlay(1), mayPlay(PAGES - 1)]).toEqual([false, false, true]);
  });
});
