import { describe, expect, it } from 'vitest';
import { readAdministratorsFile } from './administrators-file.ts';
import { isAdministrators } from './security-descriptor.ts';

/**
 * As Windows makes them below ProgramData for an administrator: users may read, and make further files in the
 * folder.
 */
const FILE = 'O:BAG:S-1-5-21-1-2-3-513D:AI(A;ID;FA;;;SY)(A;ID;FA;;;BA)(A;ID;0x1200a9;;;BU)';
const FOLDER =
  'O:BAG:SYD:AI(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;OICIIOID;GA;;;CO)(A;OICIID;0x1200a9;;;BU)(A;CIID;DCLCRPCR;;;BU)';
const INSTALLER = 'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464';
const USER = 'S-1-5-21-1-2-3-1001';

describe('what only administrators can have written', () => {
  it.each([
    ['as an administrator makes it', FILE, FOLDER, true],
    ['of the installer', FILE.replace('O:BA', `O:${INSTALLER}`), FOLDER, true],
    ['laid down by a user', FILE.replace('O:BA', `O:${USER}`), FOLDER, false],
    ['in a folder of a user', FILE, FOLDER.replace('O:BA', `O:${USER}`), false],
    ['that users may write', FILE.replace('0x1200a9;;;BU', 'FA;;;BU'), FOLDER, false],
    [
      'that everybody may change, in hexadecimal',
      FILE.replace('0x1200a9;;;BU', '0x1301bf;;;WD'),
      FOLDER,
      false,
    ],
    ['whose rights a user may change', `${FILE}(A;;WD;;;${USER})`, FOLDER, false],
    ['that users may delete', `${FILE}(A;;SD;;;BU)`, FOLDER, false],
    ['that may be replaced in its folder', FILE, `${FOLDER}(A;;DT;;;BU)`, false],
    ['with a refusal for users', `${FILE}(D;;FW;;;BU)`, FOLDER, true],
    ['with rights by a callback', `${FILE}(XA;;FA;;;WD;(x))`, FOLDER, false],
    ['without a list', 'O:BAG:SYD:NO_ACCESS_CONTROL', FOLDER, false],
    ['without anything', '', '', false],
  ])('%s: %s', (_, file, folder, expected) => expect(isAdministrators(file, folder)).toBe(expected));
});

describe('a file that decides for every user', () => {
  const read = (text: string | null, file = FILE, platform: NodeJS.Platform = 'win32') =>
    readAdministratorsFile('C:\\ProgramData\\Harbour TV\\kiosk.json', {
      platform,
      read: async () => text,
      descriptors: async () => (file === '' ? Promise.reject(new Error('no shell')) : [file, FOLDER]),
    });

  it('counts if an administrator wrote it', async () =>
    expect(await read('{}')).toEqual({ text: '{}', unsafe: false }));
  it('does not count if a user laid it down', async () =>
    expect(await read('{}', FILE.replace('O:BA', `O:${USER}`))).toEqual({ text: null, unsafe: true }));
  it('does not count if nobody can say whose it is', async () =>
    expect(await read('{}', '')).toEqual({ text: null, unsafe: true }));
  it('is not asked for if it is not there', async () =>
    expect(await read(null, '')).toEqual({ text: null, unsafe: false }));
  it('is an administrator’s on the other systems', async () =>
    expect(await read('{}', '', 'linux')).toEqual({ text: '{}', unsafe: false }));
});
