import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { installReason, npmCommand } from '#scripts/lib/packages.mjs';
import { runCommand, runNode } from '#scripts/lib/run-command.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { neededBy, unallowedPackages } from '#scripts/licences/allowed-licences.ts';
import { apartInWords, compareLists } from '#scripts/licences/second-list.ts';
import { keptLicences } from '#scripts/licences/third-party.ts';
import { electronReleases, electronState } from '#scripts/pack/electron-support.ts';
import { packedFlavour } from '#scripts/pack/hooks.ts';
import { missingCredentials } from '#scripts/pack/signing-credentials.ts';
import { inRoot, ROOT } from '#scripts/root.ts';
import { findElectron } from '#scripts/start/electron-runtime.ts';
import { packStandIns } from './pack-stand-in.ts';
import { cannot, done, failed, type ReleaseStep, type StepEnd } from './release-step.ts';
import { readSbom } from './sbom.ts';

const manifest = z.object({
  version: z.string(),
  devDependencies: z.object({ electron: z.string() }),
});
const readManifest = () => manifest.parse(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')));
const git = async (...args: string[]) => (await runCommand('git', args)).output.trim();
/** Where a release is put together; `electron-builder.yml` writes packages there too. */
const FOLDER = inRoot('release');

async function tree(): Promise<StepEnd> {
  const changes = await git('status', '--porcelain');
  if (changes !== '') return failed(`${changes.split('\n').length} files differ from the commit`);
  const { version } = readManifest();
  const head = await git('rev-parse', '--short', 'HEAD');
  const tags = await git('tag', '--points-at', 'HEAD');
  if (tags.split('\n').includes(`v${version}`)) return done(`${head} is v${version}`);
  return cannot(`${head} has no tag v${version}: git tag v${version}`);
}

function packages(): StepEnd {
  const reason = installReason(ROOT);
  return reason === null ? done('installed as package-lock.json says') : failed(reason);
}

function electron(): StepEnd {
  const { electron: version } = readManifest().devDependencies;
  const known = electronReleases();
  const state = electronState(version, new Date().toISOString().slice(0, 10), known);
  if (state.state === 'unsupported') return failed(`Electron ${version} has no updates since ${state.since}`);
  const behind = state.state === 'behind' ? `, behind ${state.newest}` : '';
  return done(`${version}${behind} (read on ${known.read})`);
}

async function audit(): Promise<StepEnd> {
  const npm = npmCommand(process.env, process.platform, process.execPath);
  const args = [...npm.args, 'audit', '--omit=dev', '--audit-level=high'];
  const { code, output } = await runCommand(npm.command, args, { limit: 60_000 });
  if (code === 0) return done('no known vulnerability of a high level');
  const summary = output.split('\n').find((line) => /vulnerabilit/i.test(line));
  return summary === undefined ? cannot('the registry doesn’t answer audits') : failed(summary.trim());
}

function licences(): StepEnd {
  const unallowed = unallowedPackages(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return unallowed.length === 0
    ? done('every delivered package has an allowed one')
    : failed(unallowed.join('; '));
}

const tests = (skipped: boolean) => async (): Promise<StepEnd> => {
  if (skipped) return cannot('left out by --without-tests');
  const { code, output } = await runNode([inRoot('scripts', 'test', 'main.ts'), '--all'], { show: true });
  const line = output.trim().split('\n').at(-1) ?? '';
  return code === 0 ? done(line) : failed(line);
};

async function build(): Promise<StepEnd> {
  const say = (): void => undefined;
  const web = await ensureWebBuild(say);
  const problem = web.ok ? await ensureDesktopBuild(say) : web.output;
  return problem === null ? done('web app and desktop app') : failed(problem);
}

/**
 * Writes the SBOM of what is delivered, which npm makes, and compares it with the licences that the builds have
 * kept: neither list may have a package that the other lacks without a reason, and their licences are the same.
 */
async function sbom(): Promise<StepEnd> {
  const { document, packages: listed } = await readSbom();
  const bundled = keptLicences();
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8');
  const names = bundled.map(({ name }) => name);
  const { both, faults, apart } = compareLists(bundled, listed, neededBy(lock, names));
  if (faults.length > 0) return failed(faults.join('; '));
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'sbom.cdx.json'), document);
  return done(
    `release/sbom.cdx.json: ${listed.length} packages; ${both} in THIRD-PARTY.txt too, under the same licences; ` +
      `in no build: ${apartInWords(apart)}`,
  );
}

async function packing(): Promise<StepEnd> {
  const { electron: version } = readManifest().devDependencies;
  const { faults, lines } = await packStandIns(version, FOLDER);
  if (faults.length > 0) return failed(faults.join('; '));
  const shown = ['release/contents-*.txt, without Electron itself', ...lines].join('\n      ');
  return findElectron() === null
    ? cannot(`contents and fuses are right around a stand-in; Electron itself isn’t installed: ${shown}`)
    : done(`contents and fuses are right: npm run pack, on each system: ${shown}`);
}

function signatures(): StepEnd {
  const flavour = packedFlavour(process.env);
  const lacks = ['win32', 'darwin'].flatMap((system) => {
    const names = missingCredentials(system, flavour, process.env);
    return names.length === 0 ? [] : [`${system}: ${names.join(', ')}`];
  });
  return lacks.length === 0 ? done(`credentials of ${flavour}`) : cannot(lacks.join(' · '));
}

const desktop = (): StepEnd =>
  findElectron() === null
    ? cannot('no Electron here: npm run test:desktop on a Windows PC and a Mac')
    : done('npm run test:desktop runs in step 6');

/** Checksums of all packages, in the form that `sha256sum --check` reads, and their signature if a key is set. */
async function checksums(): Promise<StepEnd> {
  const names = existsSync(FOLDER)
    ? readdirSync(FOLDER).filter((name) => /\.(?:exe|msi|dmg|zip|AppImage|deb|cdx\.json)$/.test(name))
    : [];
  if (names.length === 0) return cannot('release/ has no packages');
  const lines = names.sort().map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(path.join(FOLDER, name)))
        .digest('hex')}  ${name}`,
  );
  const file = path.join(FOLDER, 'SHA256SUMS');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const key = process.env.HARBOUR_GPG_KEY ?? '';
  if (key === '')
    return cannot(`SHA256SUMS of ${names.length} files; no signature: HARBOUR_GPG_KEY names no key`);
  const { code, output } = await runCommand('gpg', [
    '--batch',
    '--yes',
    '--local-user',
    key,
    '--detach-sign',
    '--armor',
    file,
  ]);
  return code === 0 ? done(`SHA256SUMS of ${names.length} files and SHA256SUMS.asc`) : failed(output.trim());
}

const publication = (): StepEnd =>
  cannot('by hand: upload packages first, then the feeds (*.yml), with their share');

/** The steps of a release in order, each of which needs those before it. */
export const releaseSteps = ({
  withoutTests,
}: {
  readonly withoutTests: boolean;
}): readonly ReleaseStep[] => [
  { name: 'commit and tag', run: tree },
  { name: 'packages of others', run: packages },
  { name: 'their licences', run: licences },
  { name: 'their vulnerabilities', run: audit },
  { name: 'Electron', run: electron },
  { name: 'tests', run: tests(withoutTests) },
  { name: 'build', run: build },
  { name: 'SBOM', run: sbom },
  { name: 'packing', run: packing },
  { name: 'signatures', run: signatures },
  { name: 'desktop suite', run: desktop },
  { name: 'checksums', run: checksums },
  { name: 'publication', run: publication },
];
