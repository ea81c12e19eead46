/** One kind of guessing attack: the repeated call, and the limits it must meet. */
export type Target = {
  readonly name: string;
  /** Path of the call, or of each attempt. */
  readonly path: string | ((attempt: number) => string);
  /** Headers of each attempt beyond the content type. */
  readonly headers?: (prepared: string) => Readonly<Record<string, string>>;
  /** Body of the attempt with this number, counted from 0; `prepared` is what `prepare` returned. */
  readonly body: (attempt: number, prepared: string) => object;
  /** Gets what the attack replays from the service. */
  readonly prepare?: (url: string) => Promise<string>;
  /** Whether a reply gives what was guessed at, beyond a session. */
  readonly opens?: (reply: unknown) => boolean;
  /**
   * Attempts that the service checks before it answers 429. Infinity if guessing is hopeless even without a
   * limit.
   */
  readonly allowed: number;
  /** Milliseconds until it checks another one, doubled after each; null for none within 15 minutes. */
  readonly firstWait: number | null;
};

/**
 * The outcome of one attack. `gotIn` counts sessions and replies that opened something. `lookedAt` counts the
 * attempts that were checked; the others got 429 with a Retry-After.
 */
export type Outcome = {
  readonly name: string;
  readonly made: number;
  readonly lookedAt: number;
  readonly refused: number;
  readonly gotIn: number;
  readonly withoutRetryAfter: number;
  readonly strange: readonly number[];
  /** The most attempts that the limits allow in the time taken. */
  readonly allowed: number;
};

export type HammerOptions = {
  readonly url: string;
  /** Total attempts at each target. */
  readonly attempts: number;
  /** Concurrent requests. */
  readonly atOnce: number;
  /** Milliseconds after which no further attempt is made at a target. */
  readonly limitMs: number;
};

/** Hammers one target and counts the answers. */
export async function hammer(
  { url, attempts, atOnce, limitMs }: HammerOptions,
  target: Target,
): Promise<Outcome> {
  const began = performance.now();
  const until = began + limitMs;
  const answers: Answer[] = [];
  const prepared = (await target.prepare?.(url)) ?? '';
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < attempts && performance.now() < until) {
      const attempt = next;
      next += 1;
      answers.push(await ask(url, target, attempt, prepared));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const refused = answers.filter(({ status }) => status === 429);
  const looked = answers.filter(({ status }) => status === 200);
  return {
    name: target.name,
    made: answers.length,
    lookedAt: looked.length,
    refused: refused.length,
    allowed: target.allowed + furtherTurns(target.firstWait, performance.now() - began),
    gotIn: looked.filter(({ opened }) => opened).length,
    withoutRetryAfter: refused.filter(({ retryAfter }) => retryAfter < 1).length,
    strange: answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 429),
  };
}

/** How many waits, each twice as long as the one before, end within a time. */
const furtherTurns = (firstWait: number | null, ms: number): number =>
  firstWait === null ? 0 : Math.floor(Math.log2(ms / firstWait + 1));

/** Why the limits did not hold, or null. */
export function breach(outcome: Outcome): string | null {
  if (outcome.strange.length > 0) return `answered ${[...new Set(outcome.strange)].join(', ')}`;
  if (outcome.gotIn > 0) return `got in ${outcome.gotIn} times`;
  if (outcome.lookedAt > outcome.allowed)
    return `looked at ${outcome.lookedAt} attempts, may look at ${outcome.allowed}`;
  if (outcome.made > outcome.allowed && outcome.refused === 0) return 'refused nothing';
  return outcome.withoutRetryAfter > 0 ? `refused ${outcome.withoutRetryAfter} without Retry-After` : null;
}

type Answer = { readonly status: number; readonly retryAfter: number; readonly opened: boolean };

async function ask(
  url: string,
  { path, opens, body, headers: further }: Target,
  attempt: number,
  prepared: string,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...further?.(prepared) };
  const address = url + (typeof path === 'string' ? path : path(attempt));
  const reply = await fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify(body(attempt, prepared)),
  });
  const text = await reply.text();
  const loggedIn = reply.headers.getSetCookie().some((line) => line.startsWith('harbour_session='));
  return {
    status: reply.status,
    retryAfter: Number(reply.headers.get('retry-after') ?? 0),
    opened: loggedIn || (reply.ok && opens?.(JSON.parse(text)) === true),
  };
}
