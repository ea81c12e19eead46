import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '#demo/start-service.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { type Clock, DAY } from '#shared/kernel/time.ts';

/** A browser that attacks: keeps cookies, carries tokens. */
export type Attacker = ReturnType<typeof serviceBrowser>;

/** A service of the attack's own, in memory and on loopback, with a clock that probes can turn. */
export type Target = {
  readonly url: string;
  readonly port: number;
  readonly attacker: () => Attacker;
  /** Moves the service's clock by some milliseconds. */
  readonly pass: (ms: number) => void;
  /** Milliseconds since 1970, as the service sees them. */
  readonly now: () => number;
  readonly close: () => Promise<void>;
};

/** Services and folders of a probe, which end with it. */
export type Ground = {
  /** An empty folder. */
  readonly folder: () => string;
  /** Starts a service; in memory and at noon in Hong Kong by default. */
  readonly start: (options?: StartOptions) => Promise<Target>;
};

/**
 * One attack. `run` resolves to null if the product held, else to what got through. A `slow` probe takes long
 * and is left out of the gate. `point` names the part of docs/SECURITY.md that promises it.
 */
export type Probe = {
  readonly name: string;
  readonly point: string;
  readonly slow?: boolean;
  readonly run: (ground: Ground) => Promise<string | null>;
};

/** How a probe ended. */
export type ProbeOutcome = { readonly probe: Probe; readonly breach: string | null; readonly ms: number };

/** Noon in Hong Kong, at least a day ago, so that a clock turned forward stays close to the present. */
const noon = (): number => Math.floor((Date.now() - 2 * DAY) / DAY) * DAY + 4 * 3_600_000;

/**
 * Runs one probe on a service of its own. A probe that throws counts as a breach: it could not show that the
 * product held.
 */
export async function runProbe(probe: Probe): Promise<ProbeOutcome> {
  const services: RunningService[] = [];
  const folders: string[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'harbour-attack-'));
    folders.push(made);
    return made;
  };
  const start = async (options: StartOptions = {}): Promise<Target> => {
    let at = noon();
    const clock: Clock = { now: () => at };
    const service = await startService({ inMemory: true, clock, ...options });
    services.push(service);
    const pass = (ms: number): void => {
      at += ms;
    };
    const url = new URL(service.url).origin;
    return {
      url,
      port: service.port,
      attacker: () => serviceBrowser(url),
      pass,
      now: () => at,
      close: service.close,
    };
  };
  const began = performance.now();
  try {
    return { probe, breach: await probe.run({ start, folder }), ms: performance.now() - began };
  } catch (error) {
    return {
      probe,
      breach: `could not be tried: ${error instanceof Error ? error.message : String(error)}`,
      ms: performance.now() - began,
    };
  } finally {
    await Promise.all(services.map((service) => service.close()));
    for (const made of folders) rmSync(made, { recursive: true, force: true });
  }
}

/** The line of one outcome. */
export const outcomeLine = ({ probe, breach, ms }: ProbeOutcome): string =>
  `${breach === null ? 'held  ' : 'BROKEN'}  ${probe.point.padEnd(10)} ${probe.name} (${Math.round(ms)} ms)${breach === null ? '' : ` — ${breach}`}`;

/** The first breach, or null. */
export const firstBreach = (checks: readonly (readonly [boolean, string])[]): string | null =>
  checks.find(([held]) => !held)?.[1] ?? null;
