import type { EngineDeps } from '#renderer/player/engine/engine-port.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { toStreamAccess } from './start-data.ts';

/** Milliseconds that a new checkout may take before it counts as one that never came. */
const RENEWAL_TIMEOUT_MS = 8000;

/** Makes the new checkouts of streams that play on, or wait on standby. They count for nothing but their token. */
export const createAccessRenewer =
  (ports: PlayerPorts): EngineDeps['renewAccess'] =>
  async ({ target }) => {
    const stop = new AbortController();
    const cancel = ports.setTimer(() => stop.abort(), RENEWAL_TIMEOUT_MS);
    const answer = await ports.checkout(target, stop.signal);
    cancel();
    if (!answer.ok) return answer.error.transient || stop.signal.aborted ? 'unreachable' : 'refused';
    return toStreamAccess(target, answer.value, ports.wallClock()) ?? 'refused';
  };
