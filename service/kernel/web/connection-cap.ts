import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { type AddressSet, normaliseAddress, rateLimitKey } from './ip-address.ts';

/** Limits of open connections. */
export type ConnectionCap = {
  /** Per address, or per /64 of IPv6. */
  readonly perAddress: number;
  /** In total. */
  readonly total: number;
};

/** The open connections of a server. */
export type Connections = {
  /** Whether the next connection would be refused, because all are busy. */
  readonly isFull: () => boolean;
};

/** Connections in order of their last use. */
type Connected = Set<Socket>;

/** State of a connection: nothing, sending the body of a call, or waiting for the service. */
type Use = 'idle' | 'sending' | 'served';

/** Key of connections whose address is not counted. */
const UNCOUNTED = '';

/**
 * Limits open connections. A new one over a limit takes the place of the longest idle one of its address or
 * of all; without an idle one, that of the call whose body has been missing for longest, of the address that
 * keeps most of them: a thousand bodies that never come do not keep others out. Calls that the service works
 * on are never cut off, so if all are, the new connection is refused. `uncounted` addresses (proxies) count
 * only in total.
 */
export function capConnections(
  server: Server,
  { perAddress, total }: ConnectionCap,
  uncounted: AddressSet,
): Connections {
  const all: Connected = new Set();
  const byAddress = new Map<string, Connected>();
  const calls = createCalls(server, (socket) => {
    const ofAddress = byAddress.get(addressOf(socket, uncounted));
    for (const set of [all, ofAddress]) if (set?.delete(socket)) set.add(socket);
  });
  const forget = (socket: Socket, address: string): void => {
    all.delete(socket);
    const ofAddress = byAddress.get(address);
    ofAddress?.delete(socket);
    if (ofAddress?.size === 0) byAddress.delete(address);
  };
  /** The connection that gives way in a set that is full, or null. */
  const yielding = (set: Connected): Socket | null =>
    firstOf(set, (socket) => calls.useOf(socket) === 'idle') ??
    firstOf(set, (socket) => calls.useOf(socket) === 'sending');
  const yieldingOfAll = (): Socket | null => {
    const idle = firstOf(all, (socket) => calls.useOf(socket) === 'idle');
    return idle ?? longestSending([...byAddress.values()], calls.useOf);
  };
  const makeRoom = (isFull: boolean, find: () => Socket | null): boolean => {
    const socket = isFull ? find() : null;
    if (socket !== null) {
      forget(socket, addressOf(socket, uncounted));
      socket.destroy();
    }
    return !isFull || socket !== null;
  };

  server.on('connection', (socket) => {
    const address = addressOf(socket, uncounted);
    const others = byAddress.get(address) ?? new Set();
    const fitsAddress = makeRoom(address !== UNCOUNTED && others.size >= perAddress, () => yielding(others));
    if (!fitsAddress || !makeRoom(all.size >= total, yieldingOfAll)) return socket.destroy();
    const ofAddress = byAddress.get(address) ?? others;
    byAddress.set(address, ofAddress.add(socket));
    all.add(socket);
    socket.once('close', () => forget(socket, address));
    return undefined;
  });
  return { isFull: () => all.size >= total && yieldingOfAll() === null };
}

/** Knows what each connection does. `used` is called at the end of a call. */
function createCalls(server: Server, used: (socket: Socket) => void) {
  const open = new WeakMap<Socket, Set<IncomingMessage>>();
  server.on('request', (incoming, reply) => {
    const { socket } = incoming;
    const own = open.get(socket) ?? new Set();
    open.set(socket, own.add(incoming));
    reply.once('close', () => {
      own.delete(incoming);
      used(socket);
    });
  });
  return {
    useOf: (socket: Socket): Use => {
      const own = open.get(socket);
      if (own === undefined || own.size === 0) return 'idle';
      return [...own].every(({ complete }) => complete) ? 'served' : 'sending';
    },
  };
}

function addressOf(socket: Socket, uncounted: AddressSet): string {
  const known = addresses.get(socket);
  if (known !== undefined) return known;
  const peer = normaliseAddress(socket.remoteAddress ?? '') ?? 'unknown';
  const address = peer === 'unknown' || uncounted(peer) ? UNCOUNTED : rateLimitKey(peer);
  addresses.set(socket, address);
  return address;
}

/** A closed socket has no address any more. */
const addresses = new WeakMap<Socket, string>();

function firstOf(sockets: Connected, fits: (socket: Socket) => boolean): Socket | null {
  for (const socket of sockets) if (fits(socket)) return socket;
  return null;
}

/** Returns the connection that has been sending for longest of the set that has most such, or null. */
function longestSending(sets: readonly Connected[], useOf: (socket: Socket) => Use): Socket | null {
  let most: readonly Socket[] = [];
  for (const set of sets) {
    if (set.size <= most.length) continue;
    const sending = [...set].filter((socket) => useOf(socket) === 'sending');
    if (sending.length > most.length) most = sending;
  }
  return most[0] ?? null;
}
