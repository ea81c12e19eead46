import { createTsCutter, type TsSegment } from './ts-cutter.ts';
import {
  nextPacket,
  PACKET,
  presentationTime,
  readPacket,
  startsKeyFrame,
  type TsCodec,
} from './ts-packet.ts';
import { createTsTables } from './ts-tables.ts';

/** Cuts an endless transport stream into segments at key frames, as its bytes arrive. */
export type TsSegmenter = {
  /** Takes more bytes and returns the segments that they complete. */
  readonly push: (chunk: Buffer) => readonly TsSegment[];
  /**
   * Returns the last, unfinished segment, if any. The next bytes start a new stream after a discontinuity.
   */
  readonly end: () => readonly TsSegment[];
  /** Codec of the stream's video, `audio` without one, null until known. */
  readonly codec: () => TsCodec | null;
  /** Whether the stream cannot be shown: no frame begins in it any more. */
  readonly isEndless: () => boolean;
};

/** Creates a segmenter. Bytes before the first key frame, and between packets, are dropped. */
export function createTsSegmenter(): TsSegmenter {
  let rest: Buffer = Buffer.alloc(0);
  const tables = createTsTables();
  const cutter = createTsCutter(tables.head);

  /** Reads one packet. `keep` is called at the start of a frame at which segments can be cut. */
  const read = (bytes: Buffer, at: number, keep: () => void): void => {
    const packet = readPacket(bytes, at);
    const payload = at + packet.payload;
    if (tables.isTable(packet.pid) && tables.read(packet, bytes.subarray(at, at + PACKET)))
      cutter.interrupt();
    const programme = tables.programme();
    if (programme === null || packet.pid !== programme.pid || !packet.starts) return;
    const time = presentationTime(bytes, payload, at + PACKET);
    if (time === null) return;
    keep();
    cutter.frame(time, packet.randomAccess || startsKeyFrame(bytes, payload, at + PACKET, programme.codec));
  };
  return {
    codec: () => tables.programme()?.codec ?? null,
    isEndless: cutter.isEndless,
    push: (chunk) => {
      const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let at = nextPacket(bytes, 0);
      let from = at;
      const keepTo = (to: number): void => {
        cutter.keep(bytes.subarray(from, to));
        from = to;
      };
      while (at + PACKET <= bytes.length) {
        const here = at;
        read(bytes, here, () => keepTo(here));
        at = nextPacket(bytes, here + PACKET);
        if (at === here + PACKET) continue;
        keepTo(here + PACKET);
        from = at;
      }
      keepTo(Math.min(at, bytes.length));
      rest = Buffer.from(bytes.subarray(Math.min(at, bytes.length)));
      return cutter.take();
    },
    end: () => {
      cutter.interrupt();
      rest = Buffer.alloc(0);
      return cutter.take();
    },
  };
}
