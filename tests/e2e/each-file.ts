import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeContextsOf, printPagesAtFailure } from './page-at-failure.ts';
import { closeSharedContexts, sharedApp, sharedPages } from './shared-app.ts';

/*
 * Runs around every browser test file: the worker's service begins it without settings of the demo console
 * and with the accounts as seeded.
 */
beforeAll(async () => {
  const app = sharedApp();
  await app.demo('reset');
  await app.demo('accounts-reset');
});

/*
 * A failed test does not reach the line that undoes its settings, and neither its second attempt nor the next
 * test expects them.
 */
afterEach(async ({ task }) => {
  await printPagesAtFailure(await sharedPages());
  if (task.result?.state !== 'fail') return;
  await closeContextsOf(task.id);
  await sharedApp().demo('reset');
});

afterAll(closeSharedContexts);
