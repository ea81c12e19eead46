import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractFile, getRawHeader } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandOf } from '#scripts/brand/brand.ts';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { neededBy } from '#scripts/licences/allowed-licences.ts';
import { compareLists } from '#scripts/licences/second-list.ts';
import { keptLicences } from '#scripts/licences/third-party.ts';
import { asarFaults, filesInArchive } from '#scripts/pack/asar-budget.ts';
import { builderConfig } from '#scripts/pack/builder-config.ts';
import { fusesOf } from '#scripts/pack/fuses.ts';
import { contentsFaults, contentsOf, type PackageKind } from '#scripts/pack/package-contents.ts';
import { layStubElectron } from '#scripts/pack/stub-electron.ts';
import { readSbom } from '#scripts/release-of-app/sbom.ts';
import { inRoot } from '#scripts/root.ts';

const VERSION = '45.5.0';
let folder: string;

/**
 * Packs a system's folder with a stand-in for Electron, by a configuration; gives the folder and the order of
 * the hooks.
 */
async function packed(
  platform: 'linux' | 'win32',
  config: Configuration = builderConfig('stock', VERSION),
): Promise<{ readonly app: string; readonly trace: readonly string[] }> {
  const own = await mkdtemp(path.join(folder, `${platform}-`));
  const electronDist = path.join(own, 'electron');
  const output = path.join(own, 'out');
  const trace = path.join(own, 'trace');
  layStubElectron(electronDist, platform, VERSION);
  process.env.HARBOUR_PACK_TRACE = trace;
  await build({
    projectDir: inRoot(),
    config: {
      ...config,
      electronDist,
      directories: { output },
      win: { signAndEditExecutable: false },
      // The stand-in has no version resource to store the archive's digest in; on Linux the real code runs.
      disableAsarIntegrity: platform === 'win32',
    },
    targets: (platform === 'linux' ? Platform.LINUX : Platform.WINDOWS).createTarget('dir', Arch.x64),
    publish: 'never',
  });
  delete process.env.HARBOUR_PACK_TRACE;
  return {
    app: path.join(output, platform === 'linux' ? 'linux-unpacked' : 'win-unpacked'),
    trace: readFileSync(trace, 'utf8').trim().split('\n'),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-pack-'));
  const web = await ensureWebBuild(() => undefined);
  const problem = web.ok ? await ensureDesktopBuild(() => undefined) : web.output;
  if (problem !== null) throw new Error(problem);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe.each(['linux', 'win32'] as const)('the package for %s', (platform) => {
  let app: string;
  let trace: readonly string[];
  beforeAll(async () => {
    ({ app, trace } = await packed(platform));
  });
  const program = () => path.join(app, platform === 'linux' ? 'harbour-tv' : 'Harbour TV.exe');

  it('holds the built app and nothing else, within its size', () => {
    const files = filesInArchive(path.join(app, 'resources', 'app.asar'));
    expect(asarFaults(files)).toEqual([]);
    const names = files.map(({ path: name }) => name);
    for (const name of [
      'package.json',
      'dist/main/index.js',
      'dist/preload/index.cjs',
      'dist/service/main.js',
      'dist/web/desktop.html',
      'dist/pictures/tray.png',
    ]) {
      expect(names).toContain(name);
    }
    expect(getRawHeader(path.join(app, 'resources', 'app.asar')).headerString.length).toBeGreaterThan(100);
  });

  it('has the demo media next to the archive, and no app in a folder', () => {
    expect(existsSync(path.join(app, 'resources', 'media'))).toBe(true);
    expect(readdirSync(path.join(app, 'resources')).sort()).toEqual(
      expect.arrayContaining(['app.asar', 'media']),
    );
    expect(existsSync(path.join(app, 'resources', 'app'))).toBe(false);
    expect(existsSync(path.join(app, 'resources', 'default_app.asar'))).toBe(false);
  });

  it('has every fuse as decided, read back from the program', async () => {
    const wire = await getCurrentFuseWire(program());
    const stockFuses = fusesOf('stock');
    for (const fuse of [0, 1, 2, 3, 4, 5, 6, 7, 8] as const) {
      expect([FuseV1Options[fuse], wire[fuse]]).toEqual([
        FuseV1Options[fuse],
        stockFuses[fuse] ? FuseState.ENABLE : FuseState.DISABLE,
      ]);
    }
  });

  it('has the licences of npm’s SBOM: no package in one list alone without a reason', async () => {
    const text = readFileSync(path.join(app, 'resources', 'THIRD-PARTY.txt'), 'utf8');
    const delivered = text.split(`\n${'-'.repeat(80)}\n\n`).map((entry) => {
      const [title = '', identifier = ''] = entry.split('\n');
      const at = title.lastIndexOf(' ');
      return {
        name: title.slice(0, at),
        version: title.slice(at + 1),
        identifier,
        text: entry.split('\n').slice(3).join('\n'),
      };
    });
    expect(delivered).toHaveLength(new Set(keptLicences().map(({ name, version }) => name + version)).size);
    const { packages } = await readSbom();
    const needed = neededBy(
      readFileSync(inRoot('package-lock.json'), 'utf8'),
      delivered.map(({ name }) => name),
    );
    const { both, faults } = compareLists(delivered, packages, needed);
    expect(faults).toEqual([]);
    expect(both).toBe(delivered.length);
  });

  it('ran its hooks in order: credentials, fuses, signature', () => {
    const steps = trace.map((line) => line.split(' ')[0]);
    expect(steps.slice(0, 2)).toEqual(['credentials', 'fuses']);
    expect(steps.indexOf('fuses')).toBeLessThan(
      steps.includes('signed') ? steps.indexOf('signed') : steps.length,
    );
  });
});

describe('what a package holds', () => {
  /** Names in the archive without the page's own parts, and what is beside the archive. */
  async function contents(config: Configuration) {
    const { app } = await packed('linux', config);
    const resources = path.join(app, 'resources');
    const archive = path.join(resources, 'app.asar');
    return {
      faults: (kind: PackageKind) => contentsFaults(kind, contentsOf(app)),
      archive: new Set(
        filesInArchive(archive).map(({ path: name }) =>
          name.replace(/^(dist\/(?:web|pictures|service))\/.*$/, '$1'),
        ),
      ),
      beside: readdirSync(resources).sort(),
      manifest: JSON.parse(extractFile(archive, 'package.json').toString('utf8')),
    };
  }
  const PAGE = ['dist/main/index.js', 'dist/preload/index.cjs', 'dist/pictures', 'dist/web', 'package.json'];
  const MAIN = /^dist\/main\/[\w.-]+\.js$/;
  const withoutParts = (names: Iterable<string>) =>
    [...names].filter((name) => PAGE.includes(name) || !MAIN.test(name)).sort();

  it('the product’s own has the service and its films, and a manifest of its own alone', async () => {
    const { archive, beside, manifest, faults } = await contents(builderConfig('stock', VERSION, null, {}));
    expect(withoutParts(archive)).toEqual([...PAGE, 'dist/service'].sort());
    expect(beside).toEqual(['LICENSE.txt', 'THIRD-PARTY.txt', 'app-update.yml', 'app.asar', 'media']);
    expect(faults('own')).toEqual([]);
    const kept = Object.entries(manifest).filter(([, value]) => value !== null);
    expect(kept.map(([name]) => name).sort()).toEqual(
      ['description', 'license', 'main', 'name', 'private', 'productName', 'type', 'version'].sort(),
    );
  });

  it('that of a brand’s station has the station in the place of the films', async () => {
    const peak = brandOf({ HARBOUR_BRAND: 'brand/peak' });
    const station = path.relative(inRoot('brand', 'peak'), inRoot('resources', 'station', 'package'));
    const config = builderConfig('stock', VERSION, peak && { ...peak, station }, {});
    const { archive, beside } = await contents(config);
    expect(withoutParts(archive)).toEqual([...PAGE, 'dist/service'].sort());
    expect(beside).toEqual(['LICENSE.txt', 'THIRD-PARTY.txt', 'app-update.yml', 'app.asar', 'station']);
  });

  it('that of an operator’s back end has neither service nor films, and the operator’s name', async () => {
    const client = path.join(folder, 'client.json');
    await writeFile(client, JSON.stringify({ version: 1, api: { base: 'https://api.example.org/' } }));
    const brand = brandOf({ HARBOUR_BRAND: 'brand/peak' });
    const { archive, beside, manifest, faults } = await contents(
      builderConfig('stock', VERSION, brand, { HARBOUR_CLIENT: client }),
    );
    expect(faults('back-end')).toEqual([]);
    expect(withoutParts(archive)).toEqual([...PAGE].sort());
    expect(beside).toEqual(['LICENSE.txt', 'THIRD-PARTY.txt', 'app-update.yml', 'app.asar', 'client.json']);
    expect(JSON.stringify(manifest)).not.toMatch(/harbour/i);
  });
});

describe('what a kiosk’s package holds', () => {
  it('is its list: neither pictures of a tray nor the web’s own page, no demo, and no link that opens it', async () => {
    const brand = brandOf({ HARBOUR_BRAND: 'brand/peak' });
    const client = path.join(folder, 'kiosk-client.json');
    await writeFile(client, JSON.stringify({ version: 1, api: { base: 'https://api.example.org/' } }));
    const config = builderConfig('stock', VERSION, brand, { HARBOUR_KIOSK: '1', HARBOUR_CLIENT: client });
    const { app } = await packed('linux', config);
    expect(contentsFaults('kiosk', contentsOf(app))).toEqual([]);
    const names = filesInArchive(path.join(app, 'resources', 'app.asar')).map(({ path: name }) => name);
    const outside =
      /^dist\/(?:main\/[\w.-]+\.js|preload\/index\.cjs|web\/(?:assets\/[\w.-]+|[\w.-]+\.(?:html|json|svg|css|txt)))$/;
    expect(names.filter((name) => !outside.test(name))).toEqual(['package.json']);
    for (const left of ['dist/web/index.html', 'dist/web/shell-worker.js', 'dist/web/manifest.webmanifest'])
      expect(names).not.toContain(left);
    expect(names).toEqual(expect.arrayContaining(['dist/main/index.js', 'dist/web/desktop.html']));
    expect(readdirSync(path.join(app, 'resources')).sort()).toEqual(
      ['LICENSE.txt', 'THIRD-PARTY.txt', 'app-update.yml', 'app.asar', 'client.json'].sort(),
    );
    expect([config.protocols, config.fileAssociations, config.linux?.mimeTypes]).toEqual([[], [], []]);
  });

  it('is never the demo', () =>
    expect(() => builderConfig('stock', VERSION, null, { HARBOUR_KIOSK: '1' })).toThrow(/not the demo/));
});

describe('a release', () => {
  it('stops before anything is packed when a signing credential is missing', async () => {
    process.env.HARBOUR_RELEASE = '1';
    delete process.env.WIN_CSC_LINK;
    await expect(packed('win32')).rejects.toThrow(/WIN_CSC_LINK/);
    delete process.env.HARBOUR_RELEASE;
  });
});
