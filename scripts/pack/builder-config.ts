import path, { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { type Brand, brandOf } from '#scripts/brand/brand.ts';
import { inRoot } from '#scripts/root.ts';
import { readClientFile } from '#service/start/read-client-file.ts';
import type { Flavour } from './fuses.ts';
import { afterPack, afterSign, beforePack } from './hooks.ts';

/** castLabs' releases carry Electron's version with this ending. */
const WIDEVINE_RELEASES = 'https://github.com/castlabs/electron-releases/releases/download/';

/**
 * The builder's configuration of a flavour: `electron-builder.yml` with the hooks and a brand's own names,
 * icons and feed, and for Widevine the Electron that has it.
 */
export function builderConfig(
  flavour: Flavour,
  electronVersion: string,
  brand: Brand | null = brandOf(process.env),
): Configuration {
  const own = brand === null ? {} : brandedConfig(brand);
  const client = clientResource(process.env);
  const base: Configuration = {
    extends: inRoot('electron-builder.yml'),
    ...own,
    ...client,
    beforePack,
    afterPack,
    afterSign,
    electronVersion,
  };
  if (flavour === 'stock') return base;
  return {
    ...base,
    electronVersion: `${electronVersion}+wvcus`,
    electronDownload: { mirror: WIDEVINE_RELEASES },
  };
}

/**
 * Adds the operator's `client.json` to the resources of the package. If it is invalid, throws an error that
 * names the key.
 */
function clientResource({ HARBOUR_CLIENT: file = '' }: NodeJS.ProcessEnv): Configuration {
  if (file === '') return {};
  readClientFile(file);
  return { extraResources: [{ from: path.resolve(file), to: 'client.json' }] };
}

/** Returns the names and looks of a brand's packages; the rest is as in `electron-builder.yml`. */
function brandedConfig({
  name,
  company,
  slug,
  scheme,
  appId,
  updates,
  maintainer,
  folder,
}: Brand): Configuration {
  const icons = join(folder, 'icons');
  return {
    appId,
    productName: name,
    copyright: company,
    extraMetadata: { ...MANIFEST, name: slug, productName: name, description: name },
    protocols: [{ name: `${name} link`, schemes: [scheme] }],
    fileAssociations: [
      { ext: scheme, name: `${name} link`, role: 'Viewer', mimeType: `application/x-${scheme}-link` },
    ],
    publish: { provider: 'generic', url: updates },
    directories: { output: `release/${slug}`, buildResources: 'resources/icons' },
    win: { icon: join(icons, 'icon.ico') },
    mac: { icon: join(icons, 'icon.icns') },
    linux: {
      executableName: slug,
      icon: join(icons, 'png'),
      maintainer,
      mimeTypes: [`x-scheme-handler/${scheme}`],
    },
  };
}

/** Fields of every package's manifest that replace the repository's own lists. */
const MANIFEST = {
  main: 'dist/main/index.js',
  dependencies: {},
  devDependencies: {},
  optionalDependencies: {},
  scripts: {},
  imports: {},
};
