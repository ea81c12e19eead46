const PROBE_INTERVAL = 15_000;
const PROBE_TIMEOUT = 5_000;
const MAX_FAILED_PROBES = 3;

export type ServiceHealthDeps = {
  readonly url: () => string | null;
  /** Requests a URL; resolves on any response and rejects when `signal` aborts first. */
  readonly probe: (url: string, signal: AbortSignal) => Promise<unknown>;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Kills the unresponsive process; its supervisor starts another. */
  readonly restart: () => void;
  readonly log: (code: 'SERVICE_UNHEALTHY') => void;
};

/**
 * Probes the embedded service every 15 s and restarts it after three consecutive failures. Pauses while it is
 * down.
 */
export function watchServiceHealth({ url, probe, setTimer, restart, log }: ServiceHealthDeps): void {
  let misses = 0;
  const look = async (): Promise<void> => {
    const address = url();
    if (address === null) {
      misses = 0;
      return;
    }
    const answered = await probe(address, AbortSignal.timeout(PROBE_TIMEOUT)).then(
      () => true,
      () => false,
    );
    misses = answered ? 0 : misses + 1;
    if (misses < MAX_FAILED_PROBES) return;
    misses = 0;
    log('SERVICE_UNHEALTHY');
    restart();
  };
  const run = (): void => {
    void look().finally(() => setTimer(run, PROBE_INTERVAL));
  };
  setTimer(run, PROBE_INTERVAL);
}
