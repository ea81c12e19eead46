import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { WRITE_GATE } from './write-gate.ts';

const data = mkdtempSync(path.join(tmpdir(), 'harbour-locked-'));
afterAll(() => rmSync(data, { recursive: true }));

/**
 * Another program that holds the database's write lock until it is released; it waits for its turn, as
 * programs do.
 */
const OTHER = `
const { DatabaseSync } = require('node:sqlite');
const { parentPort, workerData } = require('node:worker_threads');
let database = null;
parentPort.on('message', (word) => {
  database ??= new DatabaseSync(workerData, { timeout: 2000 });
  if (word === 'hold') database.exec('BEGIN IMMEDIATE');
  else if (database.isTransaction) database.exec('ROLLBACK');
  parentPort.postMessage('done');
});`;

let other: Worker;
const tell = (word: 'hold' | 'release'): Promise<unknown> =>
  new Promise((resolve) => {
    other.once('message', resolve);
    other.postMessage(word);
  });

/** Timers that wait to be run. */
const waiting: { readonly run: () => void; readonly ms: number }[] = [];
const setTimer = (run: () => void, ms: number): (() => void) => {
  waiting.push({ run, ms });
  return () => undefined;
};
/** Runs the tries of the gate that wait now. */
const nextTry = (): void => {
  for (const one of waiting.splice(0)) if (one.ms === WRITE_GATE.every) one.run();
};

/** Resolves once a call waits for the lock. */
async function gateIsShut(): Promise<void> {
  while (waiting.every(({ ms }) => ms !== WRITE_GATE.every)) await browser.call(endpoints.historyList);
}

let browser: ReturnType<typeof testBrowser>;
beforeAll(() => {
  other = new Worker(OTHER, { eval: true, workerData: path.join(data, 'harbour.sqlite') });
});
afterAll(() => other.terminate());
afterEach(() => tell('release'));

const entry = { type: 'programme', ref: 'paid', episode_id: 'paid-e1', playback_time: 1, video_duration: 2 };
const write = (): Promise<Response> =>
  browser.call(endpoints.addHistory, { query: { country_code: 'HK' }, body: entry });

async function memberAndLock(): Promise<void> {
  waiting.splice(0);
  const { url } = await testService({ inMemory: false, dataDir: data, setTimer });
  browser = testBrowser(url);
  await browser.become('free');
  await tell('hold');
}

describe('while another program has locked the database', () => {
  it('calls that read are answered, sessions too, and one that writes waits until the lock is gone', async () => {
    await memberAndLock();
    const written = write();
    await gateIsShut();
    expect((await browser.call(endpoints.historyList)).status).toBe(200);
    expect((await browser.call(endpoints.getSession)).status).toBe(200);
    expect((await browser.call(endpoints.getProfileList, { body: {} })).status).toBe(200);
    nextTry();
    await tell('release');
    nextTry();
    expect((await written).status).toBe(200);
  });

  it('a call that writes is refused after two seconds of tries, and says when to try again', async () => {
    await memberAndLock();
    const written = write();
    await gateIsShut();
    for (let tries = 0; tries <= WRITE_GATE.limit / WRITE_GATE.every; tries += 1) nextTry();
    const reply = await written;
    expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toMatchObject([
      503,
      '1',
      { errors: { code: 'UNAVAILABLE' } },
    ]);
  });
});
