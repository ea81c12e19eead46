/** A fault as the demo console takes it: which call, and what goes wrong with it. */
export type DemoFault = {
  readonly endpoint?: string;
  readonly path?: string;
  readonly effect:
    | { readonly kind: 'status'; readonly status: number; readonly code?: string }
    | { readonly kind: 'delay'; readonly ms: number }
    | { readonly kind: 'malformed' }
    | { readonly kind: 'drop' };
};

/** A call that fails, and one that stays pending while the screenshot is taken. */
export const failing = (endpoint: string): readonly DemoFault[] => [
  { endpoint, effect: { kind: 'status', status: 500 } },
];

/** Returns the fault that delays the reply of a call for longer than a picture takes. */
export const late = (endpoint: string): readonly DemoFault[] => [
  { endpoint, effect: { kind: 'delay', ms: 60_000 } },
];

/**
 * Sets faults and the clock of a service through its demo console. Throws with the service's message when it
 * refuses.
 */
export async function setFaults(
  origin: string,
  faults: readonly DemoFault[],
  clockOffset: number,
): Promise<void> {
  await send(origin, '/demo/api/reset', {});
  await setServiceClock(origin, clockOffset);
  for (const fault of faults) await send(origin, '/demo/api/faults', fault);
}

/** Moves the clock of a service this far (ms) from the machine's. */
export const setServiceClock = (origin: string, clockOffset: number): Promise<void> =>
  send(origin, '/demo/api/clock', { offset_ms: clockOffset });

async function send(origin: string, path: string, body: unknown): Promise<void> {
  const reply = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} was refused with ${reply.status}: ${await reply.text()}`);
}
