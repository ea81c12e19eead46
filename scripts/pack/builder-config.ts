import type { Configuration } from 'electron-builder';
import { inRoot } from '#scripts/lib/root.ts';
import type { Flavour } from './fuses.ts';
import { afterPack, afterSign, beforePack } from './hooks.ts';

/** castLabs' releases carry Electron's version with this ending. */
const WIDEVINE_RELEASES = 'https://github.com/castlabs/electron-releases/releases/download/';

/** The builder's configuration of a flavour: `electron-builder.yml` with the hooks, and for Widevine the Electron that has it. */
export function builderConfig(flavour: Flavour, electronVersion: string): Configuration {
  const base: Configuration = { extends: inRoot('electron-builder.yml'), beforePack, afterPack, afterSign, electronVersion };
  if (flavour === 'stock') return base;
  return { ...base, electronVersion: `${electronVersion}+wvcus`, electronDownload: { mirror: WIDEVINE_RELEASES } };
}
