import { afterEach } from 'vitest';
import { type RunningService, runService, type ServiceContent, type StartOptions } from '#service/http/run-service.ts';
import { createPasswords, type DeriveKey } from '#service/store/accounts/password.ts';
import { onDropped } from '#shared/contract/lenient-list.ts';
import { serviceBrowser } from './test-browser.ts';
import { testContent } from './test-content.ts';

/** Noon in Hong Kong on a day in November. */
export const NOON = Date.parse('2026-11-20T04:00:00Z');

/** Passwords hashed by the same code at the least cost, so that hundreds of tries take no time. */
export const testPasswords = (derive?: DeriveKey) => createPasswords(derive, { N: 16, r: 1, p: 1 });

const running: RunningService[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
});
onDropped(({ count, first }) => {
  throw new Error(`${count} entries break the contract: ${first}`);
});

/** Starts a service in memory with the small catalogue, or other content, on a free port, at noon; it ends with the test. */
export async function testService(options: StartOptions = {}, content: ServiceContent = testContent): Promise<RunningService> {
  const service = await runService(content, {
    inMemory: true,
    clock: { now: () => NOON },
    checkReplies: true,
    passwords: testPasswords(),
    ...options,
  });
  running.push(service);
  return service;
}

/** A browser in front of a service of a test. */
export const testBrowser = serviceBrowser;
