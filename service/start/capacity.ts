import { z } from 'zod';
import { FLOOD_LIMITS } from '#service/kernel/limits/flood-limits.ts';
import { CALL_CONNECTIONS, SOCKET_LIMITS } from '#service/kernel/web/web-server.ts';
import { STREAM_LIMITS } from '#service/realtime/stream-count.ts';
import type { StartOptions } from './start-options.ts';

const connections = z.coerce.number().int().min(1).max(100_000).exactOptional();
const perWindow = z.coerce.number().int().min(1).max(100_000_000).exactOptional();

/** Switches of how much a process takes. */
export const capacityFlags = {
  connections,
  'connections-per-address': connections,
  'streams-per-address': connections,
  streams: connections,
  guests: perWindow,
  'guests-per-address': perWindow,
  'guests-per-address-day': perWindow,
  'tracking-per-address': perWindow,
};

/** Names of these switches, as the command line lists them. */
export const CAPACITY_SWITCHES = [
  'connections',
  'connections-per-address',
  'streams-per-address',
  'streams',
  'guests',
  'guests-per-address',
  'guests-per-address-day',
  'tracking-per-address',
] as const;

type Given = { readonly [Name in (typeof CAPACITY_SWITCHES)[number]]?: number };

/**
 * Returns the limits that the switches ask for. Raising the number of streams raises that of connections with
 * it, because a stream holds one. Throws if both are given and streams would leave calls no connection.
 */
export function capacityOf(
  given: Given,
): Required<Pick<StartOptions, 'sockets' | 'streamLimits' | 'floodLimits'>> {
  const streams = {
    perAddress: given['streams-per-address'] ?? STREAM_LIMITS.perAddress,
    total: given.streams ?? Math.max(given['streams-per-address'] ?? 0, STREAM_LIMITS.total),
  };
  const connectionsPerAddress =
    given['connections-per-address'] ?? Math.max(SOCKET_LIMITS.connectionsPerAddress, streams.perAddress * 2);
  const needed = streams.total + CALL_CONNECTIONS;
  const total = given.connections ?? Math.max(SOCKET_LIMITS.connections, connectionsPerAddress, needed);
  if (given.streams !== undefined && total < needed)
    throw new Error(
      `--streams ${given.streams} needs --connections ${needed}: a stream holds a connection, and calls need ${CALL_CONNECTIONS}`,
    );
  const { newGuests, tracking } = FLOOD_LIMITS;
  return {
    sockets: { connectionsPerAddress, connections: total },
    streamLimits: streams,
    floodLimits: {
      newGuests: {
        addressMinute: given['guests-per-address'] ?? newGuests.addressMinute,
        addressDay: Math.max(
          given['guests-per-address-day'] ?? newGuests.addressDay,
          given['guests-per-address'] ?? 0,
        ),
        allMinute: Math.max(given.guests ?? newGuests.allMinute, given['guests-per-address'] ?? 0),
      },
      tracking: { ...tracking, unitsOfAddress: given['tracking-per-address'] ?? tracking.unitsOfAddress },
    },
  };
}
