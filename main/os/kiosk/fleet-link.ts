import {
  FLEET_PATHS,
  type FleetCommandKind,
  type FleetReply,
  type FleetReport,
  fleetReply,
} from '#shared/contract/fleet.ts';

/** The fleet that a kiosk belongs to, as its policy has it. */
export type FleetSettings = {
  readonly url: string;
  readonly token: string;
  readonly everySeconds: number;
  readonly name: string;
};

/** State of the kiosk at the moment of a report. */
export type FleetFacts = Omit<FleetReport, 'done' | 'errors' | 'kiosk' | 'name' | 'policy' | 'enrols'>;

export type FleetLinkDeps = {
  readonly kiosk: string;
  /** Tag of the fleet's policy that was kept from an earlier start; empty without one. */
  readonly policyTag: string;
  /** The kiosk's own token, kept from an earlier start; null without one. */
  readonly ownToken: string | null;
  /** Keeps a token of this kiosk alone. */
  readonly keepToken: (token: string) => Promise<void>;
  readonly facts: () => FleetFacts;
  readonly errors: () => FleetReport['errors'];
  readonly fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
  /**
   * Takes a policy from the fleet. Returns false for one that is invalid, which is then offered again with
   * every report.
   */
  readonly adopt: (text: string, tag: string) => Promise<boolean>;
  readonly reload: () => void;
  /** Restarts the app; nothing runs after it. */
  readonly restart: () => void;
  /** The page as it is shown, as PNG. */
  readonly screenshot: () => Promise<Uint8Array>;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  readonly log: (
    code: 'FLEET_UNREACHABLE' | 'FLEET_REFUSED' | 'FLEET_COMMAND' | 'FLEET_COMMAND_FAILED',
    detail?: Readonly<Record<string, unknown>>,
  ) => void;
};

/** Longest wait between reports while the fleet does not answer. */
const LONGEST_MS = 15 * 60_000;
const TIMEOUT_MS = 20_000;

/**
 * Reports to the fleet now and then every `everySeconds`, and does what the reply says: adopts a policy,
 * reloads, restarts, sends a screenshot. While there is no reply it reports less and less often, with jitter
 * so that a thousand kiosks do not return at once; nothing piles up, since only the newest state is sent. The
 * kiosk itself never waits for the fleet.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one loop, whose steps share its state.
export function startFleetLink({ url, token, everySeconds, name }: FleetSettings, deps: FleetLinkDeps): void {
  const base = url.endsWith('/') ? url : `${url}/`;
  const post = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
    deps.fetch(`${base}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body,
      headers: { authorization: `Bearer ${own ?? token}`, 'content-type': type },
    });
  let own = deps.ownToken;
  let policy = deps.policyTag;
  let done: string[] = [];
  let failures = 0;

  const carryOut = async (what: FleetCommandKind): Promise<void> => {
    deps.log('FLEET_COMMAND', { do: what });
    if (what === 'reload') deps.reload();
    if (what === 'screenshot')
      await post(
        `${FLEET_PATHS.screenshot}?kiosk=${deps.kiosk}`,
        'image/png',
        new Uint8Array(await deps.screenshot()),
      );
  };

  const obey = async ({ policy: offered, commands }: FleetReply): Promise<void> => {
    if (offered !== null && (await deps.adopt(offered.text, offered.tag))) policy = offered.tag;
    for (const { id, do: what } of commands) {
      await carryOut(what).catch(() => deps.log('FLEET_COMMAND_FAILED', { do: what }));
      done.push(id);
    }
    if (!commands.some(({ do: what }) => what === 'restart')) return;
    /* A restart is reported before it happens: otherwise it would be ordered again afterwards. */
    if ((await report()) !== null) deps.restart();
  };

  /**
   * Reports with the kiosk's own token from now on. One that cannot be kept is not used: the fleet would then
   * know the kiosk by nothing else after a restart.
   */
  const enrol = async (made: string): Promise<void> => {
    try {
      await deps.keepToken(made);
      own = made;
    } catch {
      deps.log('FLEET_COMMAND_FAILED', { do: 'enrol' });
    }
  };

  const report = async (): Promise<FleetReply | null> => {
    const reported = [...done];
    const body: FleetReport = {
      ...deps.facts(),
      kiosk: deps.kiosk,
      name,
      policy,
      errors: deps.errors(),
      done: reported,
      enrols: true,
    };
    const reply = await post(FLEET_PATHS.report, 'application/json', JSON.stringify(body));
    if (!reply.ok) {
      deps.log('FLEET_REFUSED', { status: reply.status });
      /* A fleet that has forgotten this kiosk knows it by its own token again once it has enrolled. */
      if (reply.status === 403) own = null;
      return null;
    }
    const parsed = fleetReply.safeParse(await reply.json());
    if (!parsed.success) return null;
    done = done.filter((id) => !reported.includes(id));
    if (parsed.data.token !== null) await enrol(parsed.data.token);
    return parsed.data;
  };

  const run = (): void => {
    report()
      .then(async (reply) => {
        failures = reply === null ? failures + 1 : 0;
        if (reply !== null) await obey(reply);
      })
      .catch(() => {
        failures += 1;
        if (failures === 1) deps.log('FLEET_UNREACHABLE');
      })
      .finally(() => deps.setTimer(run, fleetDelay(everySeconds * 1000, failures, deps.random())));
  };
  run();
}

/**
 * Milliseconds until the next report: the interval, doubled with each failure up to a quarter of an hour, and
 * up to a quarter shorter by chance.
 */
export function fleetDelay(everyMs: number, failures: number, chance: number): number {
  const longest = Math.max(everyMs, LONGEST_MS);
  return Math.min(longest, everyMs * 2 ** Math.min(failures, 20)) * (1 - chance / 4);
}
