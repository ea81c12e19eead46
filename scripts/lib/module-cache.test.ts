import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { runNode } from './run-command.ts';

const CACHE = ['scripts', 'lib', 'module-cache.mjs'] as const;
let repository: string;
let kept: string;

/** Runs a program of a repository with the cache; gives how it ended and what it said. */
async function said(
  program: string,
  root: string = repository,
): Promise<readonly (number | string | null)[]> {
  const cache = pathToFileURL(path.join(root, ...CACHE)).href;
  const { code, output } = await runNode(
    ['--disable-warning=ExperimentalWarning', '--import', cache, path.join(root, program)],
    { env: { NODE_OPTIONS: '' } },
  );
  return [code, output.trim()];
}

/** The kept modules, as files that were written once. */
const files = async (): Promise<readonly bigint[]> =>
  Promise.all(
    (await readdir(kept)).map(async (name) => (await stat(path.join(kept, name), { bigint: true })).ino),
  );

/** Changes every kept module. */
async function damage(change: (text: string) => string): Promise<void> {
  for (const name of await readdir(kept)) {
    const file = path.join(kept, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

beforeEach(async () => {
  repository = await mkdtemp(path.join(tmpdir(), 'harbour-modules-'));
  kept = path.join(repository, 'node_modules', '.cache', 'stripped');
  await mkdir(path.join(repository, 'scripts', 'lib'), { recursive: true });
  await cp(inRoot(...CACHE), path.join(repository, ...CACHE));
  await writeFile(path.join(repository, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(repository, 'word.ts'), "export const word: string = 'heard 聽';\n");
  await writeFile(
    path.join(repository, 'say.ts'),
    "import { word } from './word.ts';\nconsole.log(word satisfies string);\n",
  );
  await writeFile(
    path.join(repository, 'thread.ts'),
    "import { Worker } from 'node:worker_threads';\nnew Worker(new URL('./say.ts', import.meta.url));\n",
  );
});
afterEach(() => rm(repository, { recursive: true }));

it('modules of the repository load through the cache, by relative and by room paths, the first time and again', async () => {
  const module = pathToFileURL(inRoot('scripts', 'test', 'suite.ts')).href;
  const say = `import('${module}').then(({ FULL_REPORTS }) => console.log(FULL_REPORTS))`;
  const cache = pathToFileURL(inRoot(...CACHE)).href;
  const run = () => runNode(['--disable-warning=ExperimentalWarning', '--import', cache, '-e', say]);
  for (const { code, output } of [await run(), await run()])
    expect([code, output.trim()]).toEqual([0, inRoot('artifacts', 'reports')]);
});

it('a kept module is what runs, in a thread as well, until its source changes', async () => {
  expect(await said('thread.ts')).toEqual([0, 'heard 聽']);
  const first = await files();
  expect(first).toHaveLength(3);
  expect(await said('thread.ts')).toEqual([0, 'heard 聽']);
  expect(await files()).toEqual(first);
  await writeFile(path.join(repository, 'word.ts'), "export const word: string = 'another';\n");
  expect(await said('thread.ts')).toEqual([0, 'another']);
  expect(await readdir(kept)).toHaveLength(4);
});

it.each([
  ['cut', (text: string) => text.slice(0, -45)],
  ['empty', () => ''],
  ['zeros, as after a power cut', (text: string) => '\0'.repeat(text.length)],
  ['of another content', (text: string) => text.replaceAll('heard', 'false')],
])('a kept module that is %s is made anew', async (_, change) => {
  await said('say.ts');
  const before = await Promise.all(
    (await readdir(kept)).map((name) => readFile(path.join(kept, name), 'utf8')),
  );
  await damage(change);
  expect(await said('say.ts')).toEqual([0, 'heard 聽']);
  const after = await Promise.all(
    (await readdir(kept)).map((name) => readFile(path.join(kept, name), 'utf8')),
  );
  expect(after).toEqual(before);
});

it('modules load where nothing can be kept', async () => {
  await mkdir(path.join(repository, 'node_modules'));
  await writeFile(path.join(repository, 'node_modules', '.cache'), 'a file in the place of the folder');
  expect(await said('say.ts')).toEqual([0, 'heard 聽']);
});

it('the rooms of a copy inside the repository are its own', async () => {
  const copy = path.join(repository, '.cache', 'copy');
  await mkdir(copy, { recursive: true });
  await writeFile(path.join(copy, 'package.json'), '{"type":"module","imports":{"#room/*":"./room/*"}}');
  await mkdir(path.join(copy, 'room'));
  await writeFile(path.join(copy, 'room', 'word.ts'), "export const word: string = 'of the copy';\n");
  await writeFile(path.join(copy, 'say.ts'), "import { word } from '#room/word.ts';\nconsole.log(word);\n");
  expect(await said('.cache/copy/say.ts')).toEqual([0, 'of the copy']);
});
