import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers } from '#scripts/lib/process-life.ts';
import { inRoot } from '#scripts/root.ts';

/** A running start: what it printed so far, and its end. */
type Start = {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
};

let data: string;
let starts: Start[];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'harbour-start-'));
  starts = [];
});
afterEach(async () => {
  for (const { child } of starts) child.kill('SIGTERM');
  await Promise.all(starts.map(({ ended }) => ended));
  rmSync(data, { recursive: true, force: true });
});

function start(...switches: readonly string[]): Start {
  const env = { ...process.env, HARBOUR_DATA: data, CI: 'true' };
  const child = spawn(process.execPath, [inRoot('scripts', 'run.mjs'), 'start/main.ts', ...switches], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const begun: Start = {
    child,
    said: () => said,
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
  starts.push(begun);
  return begun;
}

/** Resolves with the match once the start has printed it; rejects when it ends without. */
async function printed({ child, said, ended }: Start, pattern: RegExp): Promise<string> {
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    const found = pattern.exec(said());
    if (found !== null) return found[1] ?? found[0];
    if (over) throw new Error(`It ended without ${pattern}:\n${said()}`);
    await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  }
}

const ADDRESS = /^Harbour TV: (http:\/\/127\.0\.0\.1:\d+)/m;

describe('npm start', () => {
  it('serves the app, says which one and why, and stops everything on a signal', async () => {
    const first = start('--web', '--no-open');
    const url = await printed(first, ADDRESS);
    await printed(first, /Starting the web app \(selected by --web\).*--no-open/);
    const page = await fetch(`${url}/tc/home/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<script type="module"');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await answers(url)).toBe(false);
  });

  it('says so when one is already running, and starts again after that one was killed', async () => {
    const first = start('--web', '--no-open');
    const url = await printed(first, ADDRESS);
    const second = start('--web', '--no-open');
    expect(await second.ended).toBe(0);
    expect(second.said()).toContain(`already running: ${url}`);
    first.child.kill('SIGTERM');
    await first.ended;
    expect(await printed(start('--web', '--no-open'), ADDRESS)).toMatch(/^http/);
  });

  it('refuses a switch it does not know', async () => {
    const wrong = start('--wbe');
    expect(await wrong.ended).toBe(1);
    expect(wrong.said()).toContain("'--wbe'");
  });
});
