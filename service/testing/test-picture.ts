import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, body: Uint8Array): Uint8Array => {
  const framed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(framed));
  return Buffer.concat([length, framed, sum]);
};

/** A grey PNG; `animated` says that it is an animation, `claims` that it is larger than it is. */
export function testPicture(
  width: number,
  height: number,
  { animated = false, claims = 1 }: { readonly animated?: boolean; readonly claims?: number } = {},
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width * claims, 0);
  header.writeUInt32BE(height * claims, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(width + 1, 0x80);
  line[0] = 0;
  return Buffer.concat([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(animated ? [chunk('acTL', Uint8Array.from([0, 0, 0, 2, 0, 0, 0, 0]))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', new Uint8Array()),
  ]);
}
