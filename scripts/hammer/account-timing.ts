import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startService } from '#demo/start-service.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** A call that answers the same for an account and for none; its time must not reveal it either. */
type Case = { readonly name: string; readonly path: string; readonly body: (id: string) => object };

const EXISTING = 'paid@demo.harbour.tv';
const MISSING = 'nope@demo.harbour.tv';
const CASES: readonly Case[] = [
  {
    name: 'email with a reset link',
    path: endpoints.recoverByEmail.path,
    body: (email) => ({ email, locale: 'en' }),
  },
  {
    name: 'verification email',
    path: endpoints.resendTvbIdVerificationEmail.path,
    body: (email) => ({ email }),
  },
  {
    name: 'email with the customer ID',
    path: endpoints.resendBossIdEmail.path,
    body: (account_id) => ({ account_id }),
  },
  {
    name: 'reset by a wrong mobile number',
    path: endpoints.recoverByMobile.path,
    body: (cid) => ({ cid, mobile_number: '51239999', area_code: '852', locale: 'en' }),
  },
  {
    name: 'registration PIN',
    path: endpoints.loginCheckForRegister.path,
    body: (id) => ({ id, pin: '0000' }),
  },
];
/** A quarter of an hour and more, after which every limit has ended. */
const PAUSE = 20 * MINUTE;

/** Milliseconds: the medians, and how far apart the middle half of the times of a missing account is. */
export type Timing = {
  readonly name: string;
  readonly existing: number;
  readonly missing: number;
  readonly noise: number;
};

/**
 * Times each call for an account and for none, in turn, against a service of its own with a database on disk,
 * where writing shows. Its clock moves on between two tries, so that no limit answers instead.
 */
export async function accountTimings(tries: number): Promise<readonly Timing[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'harbour-timing-'));
  let now = Date.now();
  const service = await startService({ dataDir, port: 0, clock: { now: () => now } });
  try {
    const timings: Timing[] = [];
    for (const one of CASES) {
      const times = { existing: [] as number[], missing: [] as number[] };
      for (let n = -5; n < tries; n += 1) {
        now += PAUSE;
        for (const kind of n % 2 === 0
          ? (['existing', 'missing'] as const)
          : (['missing', 'existing'] as const)) {
          const ms = await timeOf(service.url, one, kind === 'existing' ? EXISTING : MISSING);
          if (n >= 0) times[kind].push(ms);
        }
      }
      timings.push({ name: one.name, ...summary(times.existing, times.missing) });
    }
    return timings;
  } finally {
    await service.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function timeOf(url: string, { path: where, body }: Case, id: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const began = performance.now();
  const reply = await fetch(new URL(where, url), { method: 'POST', headers, body: JSON.stringify(body(id)) });
  await reply.arrayBuffer();
  const ms = performance.now() - began;
  if (reply.status !== 200) throw new Error(`${where} answered ${reply.status}`);
  return ms;
}

/**
 * Returns the medians of both and the interquartile range of the second, the noise in which a difference has
 * to vanish.
 */
export function summary(existing: readonly number[], missing: readonly number[]): Omit<Timing, 'name'> {
  const at = (values: readonly number[], part: number): number => {
    const sorted = values.toSorted((one, other) => one - other);
    return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  };
  return {
    existing: at(existing, 0.5),
    missing: at(missing, 0.5),
    noise: at(missing, 0.75) - at(missing, 0.25),
  };
}

/** Whether the time of a call reveals that an account exists. */
export const tellsAccounts = ({ existing, missing, noise }: Timing): boolean =>
  Math.abs(existing - missing) > noise;
