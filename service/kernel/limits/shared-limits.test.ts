import { describe, expect, it } from 'vitest';
import { type Bus, SILENT_BUS } from '#service/kernel/database/bus.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openLiftedLimits } from '#service/kids/store/lifted-limits.ts';
import { openWatched } from '#service/kids/store/watched.ts';
import { createWatchMeter } from '#service/kids/watch-meter.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { sharedAddressLimit, sharedRateLimit } from './shared-limits.ts';

type Listener = (message: unknown, from: string) => void;

/** The buses of two processes; what one sends the other receives at once, as text. */
function twoBuses(): readonly [Bus, Bus] {
  const listeners = [new Map<string, Listener[]>(), new Map<string, Listener[]>()] as const;
  const busOf = (own: 0 | 1): Bus => ({
    ...SILENT_BUS,
    id: String(own),
    send: (topic, message) => {
      for (const listener of listeners[own === 0 ? 1 : 0].get(topic) ?? [])
        listener(JSON.parse(JSON.stringify(message)), String(own));
    },
    hear: (topic, listener) =>
      void listeners[own].set(topic, [...(listeners[own].get(topic) ?? []), listener]),
  });
  return [busOf(0), busOf(1)];
}

describe('limits of two processes', () => {
  it('apply to both together, and what one returns the other has again', () => {
    const [one, other] = twoBuses().map((bus) => sharedRateLimit(bus, 3, MINUTE, () => 0));
    expect([one?.take('a'), other?.take('a'), one?.take('a')]).toEqual([0, 0, 0]);
    expect([one?.take('a'), other?.take('a'), other?.take('b')]).toEqual([60, 60, 0]);
    other?.refund('a');
    expect(one?.take('a')).toBe(0);
    one?.clear('a');
    expect(other?.take('a', 3)).toBe(0);
  });

  it('count the subjects of an address together', () => {
    const [one, other] = twoBuses().map((bus) =>
      sharedAddressLimit(bus, { attempts: 10, subjects: 2 }, () => 0),
    );
    expect([one?.take('ip', 'a'), other?.take('ip', 'b'), other?.take('ip', 'a')]).toEqual([0, 0, 0]);
    expect([one?.take('ip', 'c'), other?.take('ip', 'c')]).toEqual([900, 900]);
    one?.refund('ip', 'b');
    expect(other?.take('ip', 'c')).toBe(0);
  });

  it('meter a kids profile wherever its segments are fetched', async () => {
    let now = Date.parse('2026-11-20T04:00:00Z');
    const database = createSqlitePort(openDatabase(null));
    const store = {
      watched: openWatched(database),
      liftedLimits: openLiftedLimits(database),
      writable: () => true,
    };
    const [issuer, sender] = twoBuses().map((bus) => createWatchMeter({ ...store, bus }, { now: () => now }));
    issuer?.track('token', { sessionId: 's', profileId: 'p', quotaMinutes: 1 });
    const verdicts: (boolean | undefined)[] = [];
    for (let segment = 0; segment < 18; segment += 1) {
      now += 4 * SECOND;
      verdicts.push(await sender?.countSegment('token'));
    }
    expect([verdicts[0], verdicts.at(-1)]).toEqual([true, false]);
    expect(await sender?.countSegment('another')).toBe(true);
  });
});
