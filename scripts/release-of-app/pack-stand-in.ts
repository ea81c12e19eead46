import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { readBrand } from '#scripts/brand/brand.ts';
import { builderConfig } from '#scripts/pack/builder-config.ts';
import { packedFlavour } from '#scripts/pack/hooks.ts';
import {
  contentsFaults,
  contentsList,
  contentsOf,
  contentsSummary,
  PACKAGE_KINDS,
  type PackageKind,
} from '#scripts/pack/package-contents.ts';
import { layStubElectron } from '#scripts/pack/stub-electron.ts';
import { inRoot } from '#scripts/root.ts';

/** What packing has shown: faults of the packages, and each package in one line. */
export type StandInPackages = { readonly faults: readonly string[]; readonly lines: readonly string[] };

/**
 * Packs the three packages (the product's own, that of an operator's back end under the brand of the repository,
 * and its kiosk) around a stand-in for Electron in a temporary folder, writes the list of each into `lists`
 * (`contents-own.txt` and so on), and compares it with what the package should hold. Fuses that are not all decided
 * make the builder throw.
 */
export async function packStandIns(electronVersion: string, lists: string): Promise<StandInPackages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'harbour-release-'));
  const faults: string[] = [];
  const lines: string[] = [];
  try {
    const client = path.join(folder, 'client.json');
    writeFileSync(client, JSON.stringify({ version: 1, api: { base: 'https://api.example.org/' } }));
    mkdirSync(lists, { recursive: true });
    for (const kind of PACKAGE_KINDS) {
      const app = await packStandIn(path.join(folder, kind), electronVersion, variablesOf(kind, client));
      const contents = contentsOf(app);
      writeFileSync(path.join(lists, `contents-${kind}.txt`), contentsList(contents));
      faults.push(...contentsFaults(kind, contents));
      lines.push(contentsSummary(kind, contents));
    }
    return { faults, lines };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const variablesOf = (kind: PackageKind, client: string): NodeJS.ProcessEnv => ({
  ...(kind === 'own' ? {} : { HARBOUR_CLIENT: client }),
  ...(kind === 'kiosk' ? { HARBOUR_KIOSK: '1' } : {}),
});

/** Packs one of them for Linux; gives the folder of its program. */
async function packStandIn(
  folder: string,
  electronVersion: string,
  variables: NodeJS.ProcessEnv,
): Promise<string> {
  const electronDist = path.join(folder, 'electron');
  const output = path.join(folder, 'out');
  const brand = variables.HARBOUR_CLIENT === undefined ? null : readBrand(inRoot('brand', 'peak'));
  layStubElectron(electronDist, 'linux', electronVersion);
  await build({
    projectDir: inRoot(),
    config: {
      ...builderConfig(packedFlavour(process.env), electronVersion, brand, variables),
      electronVersion,
      electronDist,
      directories: { output },
    },
    targets: Platform.LINUX.createTarget('dir', Arch.x64),
    publish: 'never',
  });
  return path.join(output, 'linux-unpacked');
}
