import { type FuseV1Config, FuseV1Options, FuseVersion } from '@electron/fuses';

/** Which Electron the app is packed with: the stock one, or castLabs' with Widevine. */
export type Flavour = 'stock' | 'widevine';

/**
 * The fuses of a packed app. All are named (`strictlyRequireAllFuses`), so that a new one in a later Electron
 * stops the build until it is decided. Widevine's module is loaded from a file and needs that protocol's
 * privileges; nothing else differs.
 */
export const fusesOf = (flavour: Flavour): FuseV1Config => ({
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: flavour === 'widevine',
  [FuseV1Options.WasmTrapHandlers]: true,
});
