import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'harbour-lock-'));
  folders.push(made);
  return made;
};
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) await killed(child);
  for (const one of folders.splice(0)) rmSync(one, { recursive: true });
});

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Runs Node with these arguments and returns its first line. */
async function first(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const all = { ...process.env, ...env };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: all,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line]: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, line: String(line) };
}

/** Takes the folder and holds it until it is killed. */
const HOLDER = `
const { lockFolder } = await import(process.env.LOCK);
const release = lockFolder(process.env.FOLDER);
console.log('held');
setInterval(() => release.length, 1000);`;

describe('a data folder', () => {
  it('belongs to one at a time, and to the next once it was let go', () => {
    const data = folder();
    const release = lockFolder(data);
    expect(() => lockFolder(data)).toThrow(expect.objectContaining({ code: 'DATA_FOLDER_IN_USE' }));
    release();
    lockFolder(data)();
  });

  it('is refused to a second service in plain words, and free again after a kill', {
    timeout: 60_000,
  }, async () => {
    const data = folder();
    const env = { LOCK: pathToFileURL(path.join(import.meta.dirname, 'folder-lock.ts')).href, FOLDER: data };
    const holder = await first(['--input-type=module', '-e', HOLDER], env);
    expect(holder.line).toBe('held');
    const service = await first([
      path.resolve(import.meta.dirname, '..', '..', '..', '..', 'demo', 'main.ts'),
      '--data',
      data,
    ]);
    expect(JSON.parse(service.line)).toEqual({
      event: 'failed',
      code: 'DATA_FOLDER_IN_USE',
      message: `Another Harbour TV uses the data folder ${data}`,
    });
    await killed(holder.child);
    lockFolder(data)();
  });

  it('is taken whatever is found where the lock should be', () => {
    const withText = folder();
    writeFileSync(path.join(withText, 'harbour.lock'), 'no lock '.repeat(999));
    lockFolder(withText)();
    const nested = folder();
    mkdirSync(path.join(nested, 'harbour.lock', 'x'), { recursive: true });
    lockFolder(nested)();
  });

  it('that is a file is of no use', () => {
    const file = path.join(folder(), 'file');
    writeFileSync(file, '');
    expect(() => lockFolder(file)).toThrow(expect.objectContaining({ code: 'DATA_FOLDER_UNUSABLE' }));
  });
});
