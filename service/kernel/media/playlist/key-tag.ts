/** System id of the W3C common PSSH box. */
const commonSystem = '1077efecc0b24d02ace33c1e52e2fb4b';

/**
 * Key format by which Shaka accepts a PSSH from HLS; the checkout's `clearkey` scheme maps it to ClearKey.
 */
const keyFormat = 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed';

const HEAD = 32;
const KID = 16;

/**
 * Returns a version 1 `pssh` box of the common system with these key ids (32 hexadecimal digits each) and no
 * data.
 */
function commonPssh(kids: readonly string[]): Uint8Array {
  const box = Buffer.alloc(HEAD + KID * kids.length + 4);
  box.writeUInt32BE(box.length, 0);
  box.write('pssh', 4, 'latin1');
  box.writeUInt8(1, 8);
  box.write(commonSystem, 12, 'hex');
  box.writeUInt32BE(kids.length, HEAD - 4);
  kids.forEach((kid, index) => void box.write(kid, HEAD + KID * index, 'hex'));
  return box;
}

/** How samples are encrypted, as HLS names it: `cbcs`, or `cenc`. */
export type SampleMethod = 'SAMPLE-AES' | 'SAMPLE-AES-CTR';

/**
 * Returns the key tag of a stream, by default a `cbcs` one: it contains key ids, never keys.
 * `EXT-X-SESSION-KEY` allows an early licence request.
 */
export function keyTag(
  tag: 'EXT-X-KEY' | 'EXT-X-SESSION-KEY',
  kids: string | readonly string[],
  method: SampleMethod = 'SAMPLE-AES',
): string {
  const all = typeof kids === 'string' ? [kids] : kids;
  const pssh = Buffer.from(commonPssh(all)).toString('base64');
  const keyId = all.length === 1 ? `KEYID=0x${all[0]},` : '';
  return `#${tag}:METHOD=${method},URI="data:text/plain;base64,${pssh}",${keyId}KEYFORMAT="${keyFormat}",KEYFORMATVERSIONS="1"`;
}
