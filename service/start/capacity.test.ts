import { describe, expect, it } from 'vitest';
import { FLOOD_LIMITS } from '#service/kernel/limits/flood-limits.ts';
import { SOCKET_LIMITS, streamsWithin } from '#service/kernel/web/web-server.ts';
import { STREAM_LIMITS } from '#service/realtime/stream-count.ts';
import { capacityOf } from './capacity.ts';

const { connections, connectionsPerAddress } = SOCKET_LIMITS;

describe('switches of how much a process takes', () => {
  it('are the defaults unless given', () => {
    const none = capacityOf({});
    expect(none).toEqual({
      sockets: { connections, connectionsPerAddress },
      streamLimits: STREAM_LIMITS,
      floodLimits: FLOOD_LIMITS,
    });
  });

  it('give more streams their connections, and calls theirs', () => {
    expect(capacityOf({ streams: 5000 })).toMatchObject({
      sockets: { connections: 5400 },
      streamLimits: { total: 5000 },
    });
    expect(capacityOf({ 'streams-per-address': 300 }).sockets).toMatchObject({ connectionsPerAddress: 600 });
    for (const streams of [1, 600, 5000, 99_000]) {
      expect(streamsWithin(capacityOf({ streams }).sockets.connections ?? 0)).toBeGreaterThanOrEqual(streams);
    }
  });

  it('are refused if streams would take the last connections', () => {
    expect(() => capacityOf({ streams: 1000, connections: 1000 })).toThrow(
      '--streams 1000 needs --connections 1400',
    );
    expect(capacityOf({ streams: 1000, connections: 1400 }).sockets.connections).toBe(1400);
    expect(capacityOf({ connections: 200 }).sockets.connections).toBe(200);
  });

  it('of new guests and tracking apply to what they name, and none is below that of one address', () => {
    expect(capacityOf({ 'guests-per-address': 5000, 'tracking-per-address': 1_000_000 }).floodLimits).toEqual(
      {
        newGuests: { addressMinute: 5000, addressDay: 5000, allMinute: 5000 },
        tracking: { ...FLOOD_LIMITS.tracking, unitsOfAddress: 1_000_000 },
      },
    );
  });
});
