import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { npmCommand } from '#scripts/lib/packages.mjs';
import { runCommand } from '#scripts/lib/run-command.ts';
import { deliveredPackages } from '#scripts/licences/allowed-licences.ts';
import type { ListedPackage } from '#scripts/licences/second-list.ts';
import { inRoot } from '#scripts/root.ts';

const licence = z.union([
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
  z
    .object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) })
    .transform(({ license: { id, name } }) => id ?? name ?? ''),
]);
const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  licenses: z.array(licence.catch('')).optional(),
});
const bom = z.looseObject({ components: z.array(z.looseObject({ name: z.string(), version: z.string() })) });

const key = ({ name, version }: { readonly name: string; readonly version: string }): string =>
  `${name} ${version}`;

/** The SBOM of what is delivered: the document as npm writes it, and the packages in it with their licences. */
export type Sbom = { readonly document: string; readonly packages: readonly ListedPackage[] };

/**
 * Returns npm's own SBOM (CycloneDX) without what is for development alone, read from `package-lock.json`. Throws
 * with npm's last line if it makes none.
 */
export async function readSbom(): Promise<Sbom> {
  const npm = npmCommand(process.env, process.platform, process.execPath);
  // Without --include, npm leaves out what a production build that ran before in this process would not need.
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include=dev'];
  const { code, output } = await runCommand(npm.command, [...npm.args, ...args]);
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1) ?? 'npm sbom failed');
  const all = bom.parse(JSON.parse(output));
  const delivered = new Set(deliveredPackages(readFileSync(inRoot('package-lock.json'), 'utf8')).map(key));
  const components = all.components.filter((each) => delivered.has(key(each)));
  const packages = components.map((each) => {
    const { name, version, licenses = [] } = component.parse(each);
    return { name, version, licence: licenses.join(' AND ') };
  });
  return { document: JSON.stringify({ ...all, components }, null, 2), packages };
}
