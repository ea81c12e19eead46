import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type AddressSet, normaliseAddress, rateLimitKey } from './ip-address.ts';

/** Limits of open connections. */
export type ConnectionCap = {
  /** Per address, or per /64 of IPv6. */
  readonly perAddress: number;
  /** In total. */
  readonly total: number;
};

/**
 * Limits open connections. A new connection over a limit replaces the longest idle one of its address or of all; busy connections are never
 * closed, so if all are busy the new one is. `uncounted` addresses (proxies) count only in total.
 */
export function capConnections(server: Server, { perAddress, total }: ConnectionCap, uncounted: AddressSet): void {
  const all = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const setsOf = new WeakMap<Socket, readonly Set<Socket>[]>();
  const calls = new WeakMap<Socket, number>();
  const isIdle = (socket: Socket): boolean => (calls.get(socket) ?? 0) === 0;

  server.on('connection', (socket) => {
    const peer = normaliseAddress(socket.remoteAddress ?? '') ?? 'unknown';
    const address = peer !== 'unknown' && !uncounted(peer) ? rateLimitKey(peer) : null;
    const ofAddress = address === null ? null : (byAddress.get(address) ?? new Set<Socket>());
    if ((ofAddress !== null && !makeRoom(ofAddress, perAddress, isIdle)) || !makeRoom(all, total, isIdle)) return socket.destroy();
    const sets = ofAddress === null ? [all] : [all, ofAddress];
    if (address !== null && ofAddress !== null) byAddress.set(address, ofAddress);
    setsOf.set(socket, sets);
    for (const set of sets) set.add(socket);
    socket.once('close', () => {
      for (const set of sets) set.delete(socket);
      if (address !== null && ofAddress?.size === 0 && byAddress.get(address) === ofAddress) byAddress.delete(address);
    });
    return undefined;
  });
  server.on('request', ({ socket }, reply) => {
    calls.set(socket, (calls.get(socket) ?? 0) + 1);
    reply.once('close', () => {
      calls.set(socket, (calls.get(socket) ?? 1) - 1);
      /* The sets are ordered by last use. */
      for (const set of setsOf.get(socket) ?? []) if (set.delete(socket)) set.add(socket);
    });
  });
}

/** Returns whether one more fits, after closing the longest idle connection if necessary. */
function makeRoom(sockets: Set<Socket>, limit: number, isIdle: (socket: Socket) => boolean): boolean {
  if (sockets.size < limit) return true;
  for (const socket of sockets) {
    if (!isIdle(socket)) continue;
    sockets.delete(socket);
    socket.destroy();
    return true;
  }
  return false;
}
