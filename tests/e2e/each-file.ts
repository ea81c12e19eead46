import { afterAll, beforeAll } from 'vitest';
import { closeSharedContexts, sharedApp } from './shared-app.ts';

/* Runs around every browser test file: the worker's service begins it without settings of the demo console and with the accounts as seeded. */
beforeAll(async () => {
  const app = sharedApp();
  await app.demo('reset');
  await app.demo('accounts-reset');
});

afterAll(closeSharedContexts);
