/** System id of the W3C common PSSH box. */
const commonSystem = '1077efecc0b24d02ace33c1e52e2fb4b';

/** Key format by which Shaka accepts a PSSH from HLS; the checkout's `clearkey` scheme maps it to ClearKey. */
const keyFormat = 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed';

/** Returns a version 1 `pssh` box of the common system with one key id (32 hexadecimal digits) and no data. */
function commonPssh(kid: string): Uint8Array {
  const box = Buffer.alloc(52);
  box.writeUInt32BE(box.length, 0);
  box.write('pssh', 4, 'latin1');
  box.writeUInt8(1, 8);
  box.write(commonSystem, 12, 'hex');
  box.writeUInt32BE(1, 28);
  box.write(kid, 32, 'hex');
  return box;
}

/** Returns the key tag of a `cbcs` stream: it contains the key id, never the key. `EXT-X-SESSION-KEY` allows an early licence request. */
export function keyTag(tag: 'EXT-X-KEY' | 'EXT-X-SESSION-KEY', kid: string): string {
  const pssh = Buffer.from(commonPssh(kid)).toString('base64');
  return `#${tag}:METHOD=SAMPLE-AES,URI="data:text/plain;base64,${pssh}",KEYID=0x${kid},KEYFORMAT="${keyFormat}",KEYFORMATVERSIONS="1"`;
}
