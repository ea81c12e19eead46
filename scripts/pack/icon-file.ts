/** A Windows icon of PNG pictures, each given with its size in pixels (at most 256). */
export function ico(pictures: readonly (readonly [size: number, png: Buffer])[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(([size, png], index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}

/**
 * Names of the images in a macOS icon, by size in pixels. An image serves its size and half of it at double
 * density.
 */
const ICNS_TYPES: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
];

/** A macOS icon of PNG pictures by their size in pixels. */
export function icns(pictures: ReadonlyMap<number, Buffer>): Buffer {
  const parts = ICNS_TYPES.flatMap(([type, size]) => {
    const png = pictures.get(size);
    return png === undefined ? [] : [chunk(type, png)];
  });
  return chunk('icns', Buffer.concat(parts));
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}
