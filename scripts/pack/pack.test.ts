import { readFileSync } from 'node:fs';
import { FuseV1Options } from '@electron/fuses';
import { describe, expect, it } from 'vitest';
import { brandOf } from '#scripts/brand/brand.ts';
import { ASAR_BUDGET, asarFaults } from './asar-budget.ts';
import { builderConfig } from './builder-config.ts';
import { fusesOf } from './fuses.ts';
import { icns, ico } from './icon-file.ts';
import { missingCredentials } from './signing-credentials.ts';

describe('credentials of a release', () => {
  const windows = { WIN_CSC_LINK: 'a', WIN_CSC_KEY_PASSWORD: 'b' };
  const azure = {
    WIN_AZURE_ENDPOINT: 'https://eus.codesigning.azure.net/',
    WIN_AZURE_ACCOUNT: 'account',
    WIN_AZURE_PROFILE: 'profile',
    WIN_PUBLISHER: 'Harbour TV Ltd',
    AZURE_TENANT_ID: 't',
    AZURE_CLIENT_ID: 'c',
    AZURE_CLIENT_SECRET: 's',
  };
  it.each([
    ['linux', 'stock', {}, []],
    ['win32', 'stock', windows, []],
    ['win32', 'stock', { WIN_CSC_LINK: 'a' }, ['WIN_CSC_KEY_PASSWORD']],
    ['win32', 'stock', {}, ['WIN_AZURE_ENDPOINT, WIN_CERTIFICATE_SUBJECT or WIN_CSC_LINK']],
    ['win32', 'stock', { WIN_CERTIFICATE_SUBJECT: 'Harbour TV Ltd' }, []],
    ['win32', 'stock', azure, []],
    [
      'win32',
      'stock',
      { WIN_AZURE_ENDPOINT: 'https://eus.codesigning.azure.net/', AZURE_TENANT_ID: ' ' },
      [
        'WIN_AZURE_ACCOUNT',
        'WIN_AZURE_PROFILE',
        'WIN_PUBLISHER',
        'AZURE_TENANT_ID',
        'AZURE_CLIENT_ID',
        'AZURE_CLIENT_SECRET',
      ],
    ],
    ['win32', 'widevine', windows, ['EVS_ACCOUNT_NAME', 'EVS_PASSWD']],
    [
      'darwin',
      'stock',
      {},
      ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
    ],
    ['linux', 'widevine', {}, []],
  ] as const)('%s %s', (platform, flavour, env, missing) =>
    expect(missingCredentials(platform, flavour, env)).toEqual(missing),
  );

  it('the builder signs Windows with the key that is set', () => {
    const subject = { WIN_CERTIFICATE_SUBJECT: 'Harbour TV Ltd' };
    expect(builderConfig('stock', '45.5.0', null, { ...subject, ...azure }).win).toEqual({
      azureSignOptions: {
        endpoint: 'https://eus.codesigning.azure.net/',
        codeSigningAccountName: 'account',
        certificateProfileName: 'profile',
        publisherName: 'Harbour TV Ltd',
      },
    });
    expect(builderConfig('stock', '45.5.0', null, subject).win).toEqual({
      signtoolOptions: { certificateSubjectName: 'Harbour TV Ltd' },
    });
    expect(builderConfig('stock', '45.5.0', null, windows).win).toEqual({});
  });
});

describe('contents of the archive', () => {
  it.each([
    ['dist/main/index.js', true],
    ['package.json', true],
    ['dist/web/assets/a.js.map', false],
    ['dist/main/x.test.js', false],
    ['main/index.ts', false],
    ['node_modules/zod/index.js', false],
    ['dist/service/.env', false],
    ['dist/web/signing.p12', false],
    ['resources/media/a.mp4', false],
  ])('%s belongs there: %s', (path, belongs) =>
    expect(asarFaults([{ path, bytes: 1 }]).length === 0).toBe(belongs),
  );

  it('has a limit of size', () =>
    expect(asarFaults([{ path: 'dist/main/index.js', bytes: ASAR_BUDGET + 1 }])).toHaveLength(1));
});

describe('macOS', () => {
  it('lets only the flavour with Widevine load a library that Google signed', async () => {
    const library = 'com.apple.security.cs.disable-library-validation';
    const read = (name: unknown): string => readFileSync(String(name), 'utf8');
    const widevine = builderConfig('widevine', '45.5.0', null, {}).mac;
    expect(
      [
        read('resources/icons/entitlements.mac.plist'),
        read('resources/icons/entitlements.mac.inherit.plist'),
      ].join(),
    ).not.toContain(library);
    for (const file of [widevine?.entitlements, widevine?.entitlementsInherit])
      expect(read(file)).toMatch(new RegExp(`<key>${library}</key>\\s*<true/>`));
  });
});

describe('fuses and icons', () => {
  it('Widevine’s flavour differs in one fuse', () => {
    const stock = fusesOf('stock');
    const widevine = fusesOf('widevine');
    const apart = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(
      (fuse) => Reflect.get(stock, fuse) !== Reflect.get(widevine, fuse),
    );
    expect(apart).toEqual([FuseV1Options.GrantFileProtocolExtraPrivileges]);
  });

  it('icon files say what they hold', () => {
    const png = Buffer.from('picture');
    const windows = ico([[256, png]]);
    expect([
      windows.readUInt16LE(4),
      windows.readUInt8(6),
      windows.subarray(windows.readUInt32LE(18)).toString(),
    ]).toEqual([1, 0, 'picture']);
    const mac = icns(new Map([[128, png]]));
    expect([mac.toString('latin1', 0, 4), mac.readUInt32BE(4), mac.toString('latin1', 8, 12)]).toEqual([
      'icns',
      mac.length,
      'ic07',
    ]);
  });
});

describe('the package of a brand with a station', () => {
  const peak = brandOf({ HARBOUR_BRAND: 'brand/peak' });
  const resourcesOf = (station: string): unknown =>
    JSON.stringify(builderConfig('stock', '45.5.0', peak && { ...peak, station }, {}).extraResources);

  it('holds the station, and no film of the demo', () =>
    expect(resourcesOf('tv')).toMatch(/^(?!.*media).*"to":"station"/));
  it('holds neither where the station is at an address', () =>
    expect(resourcesOf('https://tv.example/station.zip')).not.toMatch(/media|station/));
});

describe('the installer of Windows', () => {
  const builder = readFileSync('electron-builder.yml', 'utf8');
  const script = readFileSync('resources/icons/installer.nsh', 'utf8');
  const question = script.indexOf('MessageBox');
  const removals = [...script.matchAll(/RMDir \/r "([^"]+)"/g)];

  it('asks for whom and where, and asks of the fleet’s package nothing', () => {
    expect(builder).toMatch(/^nsis:\n {2}oneClick: false\n {2}perMachine: false\n/m);
    expect(builder).toContain('allowToChangeInstallationDirectory: true');
    expect(builder).toContain('wrappedInstallerArgs: /S /ALLUSERS');
  });

  it('asks by hand alone whether data go, and keeps them unless the answer is yes', () => {
    expect(builder).toMatch(/deleteAppDataOnUninstall: false\n {2}include: resources\/icons\/installer\.nsh/);
    expect(script.slice(0, question)).toMatch(/\$\{IfNot\} \$\{Silent\}\s+\$\{AndIfNot\} \$\{isUpdated\}/);
    expect(script.slice(question)).toMatch(
      /^MessageBox MB_YESNO\|MB_ICONQUESTION\|MB_DEFBUTTON2 .*\/SD IDNO IDNO keepData/,
    );
    expect(removals.every(({ index }) => index > question && index < script.indexOf('keepData:'))).toBe(true);
  });

  it('removes the app’s own folders under the brand’s name, as the user whose they are', () => {
    const folders = removals.map(([, place = '']) => place.replace(/\\\$\{PRODUCT_FILENAME\}$/, ''));
    expect(folders).toEqual(['$APPDATA', '$LOCALAPPDATA']);
    expect(script.indexOf('SetShellVarContext current')).toBeLessThan(removals[0]?.index ?? 0);
    expect(script).toMatch(/\$\{PRODUCT_NAME\}/);
    expect(script).not.toMatch(/harbour/i);
  });
});
