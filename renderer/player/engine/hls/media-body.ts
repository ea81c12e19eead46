const PACKET = 188;
const SYNC = 0x47;
const BOX_HEAD = 8;
const LONG_HEAD = 16;
const MARKUP = 0x3c;

/** Returns true for a body that is no media: an empty one, or a page of text. */
export const isNoMedia = (data: Uint8Array): boolean => data.length === 0 || data[0] === MARKUP;

/**
 * Returns true for the body of a whole segment of this type, as far as its outside shows. A browser waits for
 * the rest of an MP4 box that is cut off, and takes everything that is appended later for it: the picture
 * stands still, without an error.
 */
export function isWholeSegment(mimeType: string, data: Uint8Array): boolean {
  if (isNoMedia(data)) return false;
  if (/^(?:video|audio)\/mp4$/.test(mimeType)) return isBoxes(data);
  return mimeType !== 'video/mp2t' || isPackets(data);
}

/** Whether bytes are whole boxes with names of letters, digits and the like. */
function isBoxes(data: Uint8Array): boolean {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  while (at + BOX_HEAD <= data.length) {
    if (data.subarray(at + 4, at + BOX_HEAD).some((byte) => byte < 0x20 || byte > 0x7e)) return false;
    const size = view.getUint32(at);
    if (size === 0) return true;
    if (size === 1 && at + LONG_HEAD > data.length) return false;
    const whole = size === 1 ? Number(view.getBigUint64(at + BOX_HEAD)) : size;
    if (whole < BOX_HEAD) return false;
    at += whole;
  }
  return at > 0 && at <= data.length;
}

/** Whether three packets in a row begin within the first one's length. */
function isPackets(data: Uint8Array): boolean {
  for (let at = 0; at < PACKET; at += 1) {
    const last = at + 2 * PACKET;
    if (data[at] === SYNC && [at + PACKET, last].every((next) => next >= data.length || data[next] === SYNC))
      return true;
  }
  return false;
}
