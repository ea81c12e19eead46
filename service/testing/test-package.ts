import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { onTestFinished } from 'vitest';
import { runStationCommand } from '#service/commands/station-command.ts';
import { createFindings, type Finding } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage } from '#service/station/read-package.ts';

/** The files of a package for a test, by path. */
export type TestFiles = Readonly<Record<string, string | Uint8Array | object>>;

const CHANNEL = { number: 1, code: 'ONE', name: 'One', stream: 'https://cdn.example/one.m3u8' };

/** A package with one channel, in which nothing is found. */
export const SOUND: TestFiles = { 'station.json': { name: 'Test' }, 'channels.json': [CHANNEL] };

const bytesOf = (content: TestFiles[string]): Uint8Array => {
  if (typeof content === 'string') return strToU8(content);
  return content instanceof Uint8Array ? content : strToU8(JSON.stringify(content, null, 1));
};

async function testFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'station-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a package as a folder, which is removed after the test. */
export async function folderOf(files: TestFiles): Promise<string> {
  const folder = await testFolder();
  await writePackage(folder, files);
  return folder;
}

/** Writes the files of a package into a folder. */
export async function writePackage(folder: string, files: TestFiles): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), bytesOf(content));
  }
}

/** Writes a package as a `.zip`, which is removed after the test. */
export async function zipOf(files: TestFiles): Promise<string> {
  const archive = path.join(await testFolder(), 'package.zip');
  const packed = Object.fromEntries(
    Object.entries(files).map(([file, content]) => [file, bytesOf(content)] as const),
  );
  await writeFile(archive, zipSync(packed));
  return archive;
}

/** Reads a package with a sound `station.json` and these files, as `check` and an import do. */
export async function readFiles(files: TestFiles) {
  const findings = createFindings();
  const station: TestFiles = { 'station.json': { name: 'Test', currency: 'EUR' } };
  const read = await readPackage(await openPackage(await folderOf({ ...station, ...files })), findings);
  return { ...read, found: inShort(findings.list()), told: findings.list().map(({ message }) => message) };
}

/** Output of `npm run station -- check --json`, and its exit code. */
export async function checkedBy(location: string, now = Date.parse('2026-12-01T00:00:00Z')) {
  const lines: string[] = [];
  const code = await runStationCommand(['check', location, '--json'], {
    clock: { now: () => now },
    env: {},
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    resources: '',
    untilStopped: async () => undefined,
  });
  const report: {
    readonly code?: string;
    readonly holds?: Readonly<Record<string, number>>;
    readonly findings?: readonly Finding[];
  } = JSON.parse(lines.join('\n'));
  return { code, ...report, exit: code, refusal: report.code ?? null, findings: report.findings ?? [] };
}

/** Findings in short: severity, code and place. */
export const inShort = (findings: readonly Finding[]): readonly string[] =>
  findings.map(
    ({ severity, code, file, line }) => `${severity} ${code} ${file}${line === null ? '' : `:${line}`}`,
  );
