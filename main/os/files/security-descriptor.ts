/**
 * Accounts that may own and write an administrator's file: the system, administrators and the installer of
 * Windows.
 */
const TRUSTED: ReadonlySet<string> = new Set([
  'SY',
  'BA',
  'LA',
  'DA',
  'EA',
  'S-1-5-18',
  'S-1-5-32-544',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
]);

/** Rights by their two letters in a security descriptor. */
const LETTERS: Readonly<Record<string, number>> = {
  GA: 0x1000_0000,
  GX: 0x2000_0000,
  GW: 0x4000_0000,
  GR: 0x8000_0000,
  FA: 0x1f_01ff,
  FR: 0x12_0089,
  FW: 0x12_0116,
  FX: 0x12_00a0,
  SD: 0x1_0000,
  RC: 0x2_0000,
  WD: 0x4_0000,
  WO: 0x8_0000,
  CC: 0x1,
  DC: 0x2,
  LC: 0x4,
  SW: 0x8,
  RP: 0x10,
  WP: 0x20,
  DT: 0x40,
  LO: 0x80,
  CR: 0x100,
};

/** Rights that change a file: its bytes, its attributes, its rights, its owner, its existence. */
const WRITES_FILE = 0x5000_0000 | 0xd_0000 | 0x2 | 0x4 | 0x10 | 0x40 | 0x100;
/**
 * Rights that replace what is in a folder. Users may make files in folders below ProgramData: such a file is
 * theirs, and is refused for that.
 */
const REPLACES_IN_FOLDER = 0x5000_0000 | 0xd_0000 | 0x40;

const DESCRIPTOR =
  /^O:([A-Z]{2}|S(?:-\d+)+)(?:G:(?:[A-Z]{2}|S(?:-\d+)+))?D:([A-Z]*)((?:\([^()]*\))*)(?:S:.*)?$/;

/**
 * Returns whether only administrators can have written a file, by its security descriptor and that of its
 * folder (SDDL, as `Get-Acl` prints it): both have an administrator for an owner, and nobody else may write
 * the file or replace it. False for a descriptor that is not understood.
 */
export const isAdministrators = (file: string, folder: string): boolean =>
  isGuarded(file, WRITES_FILE) && isGuarded(folder, REPLACES_IN_FOLDER);

function isGuarded(descriptor: string, forbidden: number): boolean {
  const [, owner = '', flags = '', entries = ''] = DESCRIPTOR.exec(descriptor.trim()) ?? [];
  // Without a list, everybody may do everything.
  if (!TRUSTED.has(owner) || flags.includes('NO_ACCESS_CONTROL') || entries === '') return false;
  return [...entries.matchAll(/\(([^()]*)\)/g)].every(([, entry = '']) =>
    isHarmless(entry.split(';'), forbidden),
  );
}

function isHarmless(
  [type = '', flags = '', rights = '', , , who = '']: readonly string[],
  forbidden: number,
): boolean {
  const denies = type === 'D' || type === 'OD' || type === 'XD';
  /* An entry that only others inherit says nothing about this file. */
  const isForOthers = (flags.match(/../g) ?? []).some((flag) => flag === 'IO');
  if (denies || isForOthers || TRUSTED.has(who)) return true;
  const mask = maskOf(rights);
  return mask !== null && (mask & forbidden) === 0;
}

/** The rights of an entry as bits; null if they are not understood. */
function maskOf(rights: string): number | null {
  if (/^0x[\da-f]{1,8}$/i.test(rights)) return Number(rights);
  if (!/^(?:[A-Z]{2})+$/.test(rights)) return null;
  let mask = 0;
  for (const letters of rights.match(/../g) ?? []) {
    const bits = LETTERS[letters];
    if (bits === undefined) return null;
    mask |= bits;
  }
  return mask;
}
