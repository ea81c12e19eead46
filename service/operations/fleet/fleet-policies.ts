import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseKioskPolicy } from '#shared/contract/kiosk-policy.ts';
import { isInRollout, type Rollout } from '#shared/domain/kiosk/rollout.ts';

/** A policy with its tag, which changes with its text. */
export type TaggedPolicy = { readonly tag: string; readonly text: string };

/** The policies of a fleet, as its folder has them now. */
export type FleetPolicies = {
  readonly stable: TaggedPolicy | null;
  readonly next: TaggedPolicy | null;
  readonly rollout: Rollout;
  /** Files that cannot be used, with the reason. The ones read before them stay in force. */
  readonly problems: readonly string[];
};

const rolloutFile = z.strictObject({
  percent: z.number().min(0).max(100).default(0),
  kiosks: z.array(z.string()).default([]),
});
const NO_ROLLOUT: Rollout = { percent: 0, kiosks: [] };

/** Reads the policies of a fleet whenever a kiosk asks. */
export type PolicyReader = { readonly read: () => Promise<FleetPolicies> };
export const NO_POLICIES: FleetPolicies = { stable: null, next: null, rollout: NO_ROLLOUT, problems: [] };

const FILES = ['policy.json', 'next.json', 'rollout.json'] as const;

/**
 * Creates the reader of a fleet's folder: `policy.json` for all kiosks, `next.json` for those that
 * `rollout.json` names. A missing file means none; an invalid one is reported, and what was read last stays
 * in force, so that an editing mistake reaches no kiosk. `before` is what was in force when this process
 * started.
 */
export function createPolicyReader(
  folder: string,
  before: FleetPolicies = NO_POLICIES,
): PolicyReader & { readonly hasFiles: () => boolean } {
  let current = before;
  return {
    hasFiles: () => FILES.some((name) => existsSync(path.join(folder, name))),
    read: async () => {
      const problems: string[] = [];
      const [stable, next, rollout] = await Promise.all(FILES.map((name) => textOf(path.join(folder, name))));
      current = {
        stable: policyOf('policy.json', stable ?? null, current.stable, problems),
        next: policyOf('next.json', next ?? null, current.next, problems),
        rollout: rolloutOf(rollout ?? null, current.rollout, problems),
        problems,
      };
      return current;
    },
  };
}

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

function policyOf(
  name: string,
  text: string | null,
  before: TaggedPolicy | null,
  problems: string[],
): TaggedPolicy | null {
  if (text === null) return null;
  const parsed = parseKioskPolicy(text);
  if (!parsed.ok) {
    problems.push(...parsed.error.map((one) => `${name}: ${one}`));
    return before;
  }
  problems.push(...parsed.value.unknown.map((key) => `${name}: unknown key ${key}`));
  return { tag: createHash('sha256').update(text).digest('hex').slice(0, 16), text };
}

function rolloutOf(text: string | null, before: Rollout, problems: string[]): Rollout {
  if (text === null) return NO_ROLLOUT;
  try {
    return rolloutFile.parse(JSON.parse(text));
  } catch (error) {
    problems.push(
      `rollout.json: ${error instanceof z.ZodError ? (error.issues[0]?.message ?? 'does not fit') : 'not JSON'}`,
    );
    return before;
  }
}

/**
 * The policy of a kiosk: the next one if the kiosk is part of its roll-out, else the stable one, or null if
 * there is none.
 */
export function policyFor({ stable, next, rollout }: FleetPolicies, kiosk: string): TaggedPolicy | null {
  return next !== null && isInRollout(rollout, kiosk, next.tag) ? next : stable;
}
