import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mark before the fuses in Electron's program, by which `@electron/fuses` finds them. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = 9;

/**
 * Creates a folder in place of an unpacked Electron of a system, so that packing can be tested without a
 * download. It cannot run.
 */
export function layStubElectron(folder: string, platform: 'linux' | 'win32', version: string): void {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'), { recursive: true });
  const wire = Buffer.concat([
    Buffer.from(SENTINEL, 'latin1'),
    Buffer.from([1, FUSES]),
    Buffer.alloc(FUSES, '0'.charCodeAt(0)),
  ]);
  const program = Buffer.concat([Buffer.alloc(4096), wire, Buffer.alloc(4096)]);
  writeFileSync(
    join(folder, platform === 'linux' ? 'electron' : 'electron.exe'),
    platform === 'linux' ? program : windowsProgram(program),
    {
      mode: 0o755,
    },
  );
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), '');
  for (const name of ['en-US', 'zh-TW', 'fr']) writeFileSync(join(folder, 'locales', `${name}.pak`), '');
  writeFileSync(join(folder, 'version'), version);
}

const HEADERS = 0x200;
const PAGE = 0x1000;
const OPTIONAL_HEADER = 240;

/**
 * The least that counts as a 64-bit Windows program: headers and one section that holds `body`, so that the
 * builder can add its resources.
 */
function windowsProgram(body: Buffer): Buffer {
  const size = Math.ceil(body.length / HEADERS) * HEADERS;
  const head = Buffer.alloc(HEADERS);
  head.write('MZ', 0, 'latin1');
  head.writeUInt32LE(64, 60);
  head.write('PE', 64, 'latin1');
  head.writeUInt16LE(0x8664, 68);
  head.writeUInt16LE(1, 70);
  head.writeUInt16LE(OPTIONAL_HEADER, 84);
  head.writeUInt16LE(0x22, 86);
  const optional = 88;
  head.writeUInt16LE(0x20b, optional);
  head.writeUInt32LE(PAGE, optional + 32);
  head.writeUInt32LE(HEADERS, optional + 36);
  head.writeUInt32LE(PAGE + Math.ceil(size / PAGE) * PAGE, optional + 56);
  head.writeUInt32LE(HEADERS, optional + 60);
  head.writeUInt32LE(16, optional + 108);
  const section = optional + OPTIONAL_HEADER;
  head.write('.data', section, 'latin1');
  head.writeUInt32LE(size, section + 8);
  head.writeUInt32LE(PAGE, section + 12);
  head.writeUInt32LE(size, section + 16);
  head.writeUInt32LE(HEADERS, section + 20);
  head.writeUInt32LE(0xc0000040, section + 36);
  return Buffer.concat([head, body, Buffer.alloc(size - body.length)]);
}
