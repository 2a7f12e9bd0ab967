// The two containers that hold an icon in several sizes, both with PNG pictures inside: .ico and .icns.

export const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];

/** Four letters -> pixels; those with a second `size` in their name are for screens with doubled pixels. */
export const ICNS_TYPES = [
  { type: 'icp4', size: 16 },
  { type: 'icp5', size: 32 },
  { type: 'ic11', size: 32 },
  { type: 'ic12', size: 64 },
  { type: 'ic07', size: 128 },
  { type: 'ic13', size: 256 },
  { type: 'ic08', size: 256 },
  { type: 'ic14', size: 512 },
  { type: 'ic09', size: 512 },
  { type: 'ic10', size: 1024 },
];

/** `pictures` maps a size in pixels to a PNG of that size. */
export function formatIco(pictures) {
  const head = Buffer.alloc(6 + 16 * ICO_SIZES.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(ICO_SIZES.length, 4);
  const bodies = ICO_SIZES.map((size) => pictures.get(size));
  let offset = head.length;
  ICO_SIZES.forEach((size, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(size % 256, at); // 0 means 256
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // planes
    head.writeUInt16LE(32, at + 6); // bits per pixel
    head.writeUInt32LE(bodies[i].length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bodies[i].length;
  });
  return Buffer.concat([head, ...bodies]);
}

export function formatIcns(pictures) {
  const parts = ICNS_TYPES.map(({ type, size }) => chunk(type, pictures.get(size)));
  return chunk('icns', Buffer.concat(parts));
}

/** Four letters, the length with this head, and the content. */
function chunk(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}
