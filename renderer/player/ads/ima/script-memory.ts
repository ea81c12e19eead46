import { MINUTE } from '#shared/kernel/time.ts';

/** How long a script that failed is not tried again. */
export const SCRIPT_FAILURE_MS = 15 * MINUTE;

/**
 * Remembers which scripts of vendors failed, so that no later break waits for one that an ad blocker or a
 * network keeps away.
 */
export type ScriptMemory = {
  readonly hasFailed: (url: string) => boolean;
  readonly fail: (url: string) => void;
};

/** Creates an empty memory; `now` in milliseconds. */
export function createScriptMemory(now: () => number): ScriptMemory {
  const failures = new Map<string, number>();
  return {
    hasFailed: (url) => now() - (failures.get(url) ?? Number.NEGATIVE_INFINITY) < SCRIPT_FAILURE_MS,
    fail: (url) => void failures.set(url, now()),
  };
}

/** The vendor's script is not there; its platform gives way to the embedded ad server. */
export class ScriptUnavailable extends Error {}
