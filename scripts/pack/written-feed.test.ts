import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  AppInfo,
  Arch,
  CancellationToken,
  LinuxPackager,
  MacPackager,
  Packager,
  PublishManager,
  Target,
  WinPackager,
} from 'electron-builder';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFeed } from '#main/os/updates/updater.ts';
import { inRoot } from '#scripts/root.ts';
import { updateDecision } from '#shared/domain/updates/update-decision.ts';

/** The systems as electron-builder and electron-updater name them, each with the package that is updated. */
const SYSTEMS = [
  ['win32', 'latest.yml', WinPackager, 'nsis', 'Harbour TV Setup 0.1.0.exe'],
  ['darwin', 'latest-mac.yml', MacPackager, 'zip', 'Harbour TV-0.1.0-arm64-mac.zip'],
  ['linux', 'latest-linux.yml', LinuxPackager, 'AppImage', 'Harbour TV-0.1.0.AppImage'],
] as const;

class PackedTarget extends Target {
  readonly options = {};
  readonly outDir: string;
  constructor(name: string, outDir: string) {
    super(name);
    this.outDir = outDir;
  }
  async build(): Promise<void> {}
}

/**
 * Has electron-builder itself write the feeds of a release, by this project's configuration, after packages
 * that are only named like real ones.
 */
async function writeFeeds(folder: string, releaseNotes: string | null): Promise<void> {
  const packager = new Packager({
    projectDir: inRoot(),
    config: {
      extends: inRoot('electron-builder.yml'),
      electronVersion: '45.5.0',
      directories: { output: folder },
      ...(releaseNotes === null ? {} : { releaseInfo: { releaseNotes } }),
    },
  });
  const manager = new PublishManager(packager, { publish: 'never' }, new CancellationToken());
  await packager.validateConfig();
  // `packager.build()` does this before it packs.
  Reflect.set(packager, '_appInfo', new AppInfo(packager, null));
  for (const [, , PlatformPackager, name, artifact] of SYSTEMS) {
    const file = path.join(folder, artifact);
    await writeFile(file, artifact);
    const target = new PackedTarget(name, folder);
    await packager.emitArtifactBuildCompleted({
      file,
      target,
      arch: Arch.x64,
      packager: new PlatformPackager(packager),
      isWriteUpdateInfo: true,
      safeArtifactName: null,
    });
  }
  await manager.awaitTasks();
}

/** Reads a feed as electron-updater does on a system, over a transport that serves the folder's files. */
function readAsUpdater(folder: string, platform: NodeJS.Platform, asked: string[]): Promise<unknown> {
  const request = ({ path: place = '' }: { path?: string | null }): Promise<string> => {
    asked.push(path.basename(String(place)));
    return readFile(path.join(folder, path.basename(String(place))), 'utf8');
  };
  const provider = Reflect.construct(GenericProvider, [
    { provider: 'generic', url: 'https://updates.harbour.example/desktop/' },
    { channel: null, isAddNoCacheQuery: false },
    { isUseMultipleRangeRequest: false, platform, executor: { request } },
  ]);
  return provider.getLatestVersion();
}

describe.each([
  ['without notes', null, ''],
  ['with notes', '<p>Better</p>\n\nFaster', 'Better\nFaster'],
])('a feed that electron-builder writes %s', (_name, written, notes) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'harbour-feed-'));
    await writeFeeds(folder, written);
  });
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

  it.each(SYSTEMS)('for %s is accepted: %s', async (platform, file) => {
    const asked: string[] = [];
    const read = readFeed(await readAsUpdater(folder, platform, asked));
    expect([asked, read]).toEqual([
      [file],
      { ok: true, value: { version: '0.1.0', share: 100, withdrawn: [], notes } },
    ]);
    if (!read.ok) return;
    const facts = {
      running: '0.0.9',
      bucket: 99,
      channel: 'stable',
      playing: false,
      kioskOpen: false,
      upTo: null,
    } as const;
    expect(updateDecision({ ...facts, offered: read.value })).toEqual({ do: 'take' });
  });
});
