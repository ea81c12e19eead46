import path, { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { type Brand, brandOf, stationBeside } from '#scripts/brand/brand.ts';
import { THIRD_PARTY } from '#scripts/licences/third-party.ts';
import { inRoot } from '#scripts/root.ts';
import { readClientFile } from '#service/start/read-client-file.ts';
import { STATION_BESIDE } from '#shared/kernel/station-beside.ts';
import type { Flavour } from './fuses.ts';
import { afterPack, afterSign, beforePack } from './hooks.ts';
import { windowsSigning } from './signing-credentials.ts';

/** castLabs' releases carry Electron's version with this ending. */
const WIDEVINE_RELEASES = 'https://github.com/castlabs/electron-releases/releases/download/';

/**
 * Fields of the repository's manifest that no package holds. The builder merges objects, so that an empty one
 * would leave the repository's entries in.
 */
const DROPPED = {
  dependencies: null,
  devDependencies: null,
  optionalDependencies: null,
  imports: null,
  engines: null,
  scripts: null,
};

/**
 * The builder's configuration of a flavour: `electron-builder.yml` with the hooks, what the package needs, a
 * brand's own names, icons and feed, and for Widevine the Electron that has it. Throws an error that names the
 * key if the operator's `client.json` is invalid.
 */
export function builderConfig(
  flavour: Flavour,
  electronVersion: string,
  brand: Brand | null = brandOf(process.env),
  env: NodeJS.ProcessEnv = process.env,
): Configuration {
  const { win, mac, extraMetadata, ...own } = brand === null ? {} : brandedConfig(brand);
  const base: Configuration = {
    extends: inRoot('electron-builder.yml'),
    ...own,
    ...contentsOf(env, brand),
    ...(env.HARBOUR_KIOSK === '1' ? kioskConfig(env, brand) : {}),
    extraMetadata: { ...extraMetadata, ...DROPPED },
    releaseInfo: { vendor: { withdrawn: withdrawnVersions(env) } },
    win: { ...win, ...windowsSigning(env) },
    beforePack,
    afterPack,
    afterSign,
    electronVersion,
  };
  if (flavour === 'stock') return mac === undefined ? base : { ...base, mac };
  return {
    ...base,
    mac: { ...mac, ...WIDEVINE_ENTITLEMENTS },
    electronVersion: `${electronVersion}+wvcus`,
    electronDownload: { mirror: WIDEVINE_RELEASES },
  };
}

/** Google's module has another signer than the app, and macOS refuses to load it without them. */
const WIDEVINE_ENTITLEMENTS = {
  entitlements: 'resources/icons/entitlements.widevine.plist',
  entitlementsInherit: 'resources/icons/entitlements.widevine.plist',
};

/** Our licence, and those of the packages that are bundled. */
const LICENCES = [
  { from: 'LICENSE', to: 'LICENSE.txt' },
  { from: `dist/${THIRD_PARTY}`, to: 'THIRD-PARTY.txt' },
];

/**
 * The embedded service with its films; with the station of a brand in their place, which may lie elsewhere; or
 * for an operator's own back end their `client.json` alone.
 */
function contentsOf({ HARBOUR_CLIENT: client = '' }: NodeJS.ProcessEnv, brand: Brand | null): Configuration {
  const station = brand === null ? null : stationBeside(brand);
  if (client === '' && station !== null)
    return { extraResources: [...LICENCES, { from: station, to: STATION_BESIDE }] };
  if (client === '' && brand?.station !== undefined) return { extraResources: LICENCES };
  if (client === '') return { extraResources: [...LICENCES, { from: 'resources/media', to: 'media' }] };
  readClientFile(client);
  return {
    files: ['!dist/service/**'],
    extraResources: [...LICENCES, { from: path.resolve(client), to: 'client.json' }],
  };
}

/**
 * The package of a kiosk, which has neither tray, taskbar buttons nor links that open it, and no page of the web:
 * what they need is not in it. It holds a station or the address of a back end, never the demo.
 */
function kioskConfig(env: NodeJS.ProcessEnv, brand: Brand | null): Configuration {
  if ((env.HARBOUR_CLIENT ?? '') === '' && brand?.station === undefined)
    throw new Error('HARBOUR_KIOSK: a kiosk needs a station (brand.json) or HARBOUR_CLIENT, not the demo');
  const { files, ...contents } = contentsOf(env, brand);
  const { linux } = brand === null ? {} : brandedConfig(brand);
  return {
    ...contents,
    files: [...[files ?? []].flat(), ...NOT_IN_A_KIOSK],
    protocols: [],
    fileAssociations: [],
    linux: { ...linux, mimeTypes: [], executableArgs: ['--kiosk'] },
  };
}

/** Pictures of the tray and the taskbar; the page, manifest and worker of the web. */
const NOT_IN_A_KIOSK = [
  '!dist/pictures/**',
  '!dist/web/index.html',
  '!dist/web/manifest.webmanifest',
  '!dist/web/shell-worker.js',
];

/** Versions of `HARBOUR_WITHDRAWN`, separated by commas: installations that run one go back to this release. */
const withdrawnVersions = ({ HARBOUR_WITHDRAWN: versions = '' }: NodeJS.ProcessEnv): readonly string[] =>
  versions
    .split(',')
    .map((version) => version.trim())
    .filter((version) => version !== '');

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
    extraMetadata: { name: slug, productName: name, description: name },
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
