import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { asarFaults, filesInArchive } from '#scripts/pack/asar-budget.ts';
import { builderConfig } from '#scripts/pack/builder-config.ts';
import { packedFlavour } from '#scripts/pack/hooks.ts';
import { layStubElectron } from '#scripts/pack/stub-electron.ts';
import { inRoot } from '#scripts/root.ts';

/**
 * Packs the app around a stand-in for Electron in a temporary folder, and returns what is wrong with its
 * archive: nothing if all is well. Fuses that are not all decided make the builder throw.
 */
export async function packStandIn(electronVersion: string): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harbour-release-'));
  try {
    const electronDist = path.join(folder, 'electron');
    const output = path.join(folder, 'out');
    layStubElectron(electronDist, 'linux', electronVersion);
    await build({
      projectDir: inRoot(),
      config: {
        ...builderConfig(packedFlavour(process.env), electronVersion),
        electronVersion,
        electronDist,
        directories: { output },
      },
      targets: Platform.LINUX.createTarget('dir', Arch.x64),
      publish: 'never',
    });
    const archive = path.join(output, 'linux-unpacked', 'resources', 'app.asar');
    return asarFaults(filesInArchive(archive));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
