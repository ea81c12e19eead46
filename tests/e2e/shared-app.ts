import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './chromium.ts';
import { appAt, type RunningApp } from './running-app.ts';

let launched: Promise<Browser> | null = null;

/** The service of this worker, as it is just after its start when a test file begins. Its tests take back what they change. */
export function sharedApp(): RunningApp {
  const url = inject('services')[Number(process.env.VITEST_POOL_ID) - 1];
  if (url === undefined) throw new Error(`No service for worker ${process.env.VITEST_POOL_ID}.`);
  return appAt(url);
}

/** The browser of this worker, which ends with the worker: a test opens contexts and closes them, never the browser. One that crashed is replaced. */
export async function sharedBrowser(): Promise<Browser> {
  const present = await launched?.catch(() => null);
  if (present?.isConnected()) return present;
  launched = launchChromium([], inject('sharedChromium') ?? undefined);
  return launched;
}

/** Closes what a file left open in the shared browser. */
export async function closeSharedContexts(): Promise<void> {
  const browser = await launched?.catch(() => null);
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
