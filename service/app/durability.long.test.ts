import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openHistory } from '#service/library/store/history.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'harbour-kill-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Kills; `HARBOUR_KILLS=20` for a long run (docs/COMMANDS.md). */
const ROUNDS = Number(process.env.HARBOUR_KILLS ?? 8);
/** Writes history as fast as it can and prints each number once its write was acknowledged. */
const WRITER = `
import { writeSync } from 'node:fs';
const { openDatabase } = await import(process.env.SERVICE + '/kernel/database/database.ts');
const { createSqlitePort } = await import(process.env.SERVICE + '/kernel/database/sqlite-port.ts');
const { openHistory } = await import(process.env.SERVICE + '/library/store/history.ts');
const history = openHistory(createSqlitePort(openDatabase(process.env.FOLDER)));
for (let n = Number(process.env.FROM); ; n += 1) {
  await history.put('p', { episode_id: 'e' + n, programme_id: 'x', playback_time: n, video_duration: 1, ad_path: '', watched_at: n });
  writeSync(1, n + '\\n');
}`;

/**
 * Runs the writer from number \`from\` and kills it after \`acknowledged\` lines; returns the last number it
 * printed.
 */
function killedAfter(from: number, acknowledged: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      SERVICE: path.resolve(import.meta.dirname, '..'),
      FOLDER: folder,
      FROM: String(from),
    };
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', WRITER];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.split('\n').length > acknowledged) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => resolve(Number(said.split('\n').at(-2) ?? from - 1)));
  });
}

describe('durability', () => {
  it(`loses nothing that was acknowledged, killed ${ROUNDS} times in the middle of writing`, {
    timeout: 60_000 + ROUNDS * 1000,
  }, async () => {
    let last = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      last = await killedAfter(last + 1, 1 + ((round * 7) % 13));
      const database = openDatabase(folder);
      const kept = database
        .prepare('SELECT count(*) AS n, max(playback_time) AS top FROM history WHERE playback_time <= ?')
        .get(last);
      expect(kept).toMatchObject({ n: last, top: last });
      expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      expect(await openHistory(createSqlitePort(database)).total('p')).toBe(1);
      database.close();
    }
    expect(last).toBeGreaterThanOrEqual(ROUNDS);
  });
});
