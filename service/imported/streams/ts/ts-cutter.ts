/**
 * A part of a transport stream that can be decoded on its own. `discontinuity`: its time stamps do not
 * continue those before.
 */
export type TsSegment = { readonly bytes: Buffer; readonly seconds: number; readonly discontinuity: boolean };

/** Seconds of a segment: short ones at first, so that playback starts soon. */
const FIRST_SECONDS = 1;
const SECONDS = 2;
const LONGEST = 12;
const SHORT_SEGMENTS = 3;
const MOST_BYTES = 24 * 1024 ** 2;
/** Maximum bytes to wait for the next frame after the start of one. No frame is that long. */
const MOST_OF_A_FRAME = 24 * 1024 ** 2;
/** Seconds between two time stamps that count as a jump. */
const JUMP = 8;
/** Seconds of the last frame, whose end no time stamp gives. */
const LAST_FRAME = 0.04;

type Cut = {
  readonly start: number;
  last: number;
  readonly discontinuity: boolean;
  readonly parts: Buffer[];
  size: number;
};

/** Collects packets and decides where one segment ends and the next begins. */
export type TsCutter = {
  /** Opens, closes or continues a segment at the start of a frame. */
  readonly frame: (time: number, key: boolean) => void;
  /** Adds packets to the open segment; without one they are dropped. */
  readonly keep: (packets: Buffer) => void;
  /** Whether so much has come without a frame that none will follow. The kept bytes are then dropped. */
  readonly isEndless: () => boolean;
  /** Closes the open segment. The next one does not continue it. */
  readonly interrupt: () => void;
  /** Returns the segments that were closed since the last call. */
  readonly take: () => readonly TsSegment[];
};

/** Creates a cutter; `head` returns the tables that each segment begins with. */
export function createTsCutter(head: () => readonly Buffer[]): TsCutter {
  let open: Cut | null = null;
  let count = 0;
  let broken = false;
  let sinceFrame = 0;
  let batch: TsSegment[] = [];

  const close = (cut: Cut, seconds: number): void => {
    const { discontinuity, parts } = cut;
    batch.push({
      bytes: Buffer.concat([...head(), ...parts]),
      seconds: Math.max(LAST_FRAME, seconds),
      discontinuity,
    });
    count += 1;
    open = null;
  };
  const begin = (time: number): void => {
    open = { start: time, last: time, discontinuity: broken, parts: [], size: 0 };
    broken = false;
  };
  const interrupt = (): void => {
    if (open !== null) close(open, open.last - open.start + LAST_FRAME);
    broken = true;
  };
  return {
    interrupt,
    frame: (time, key) => {
      sinceFrame = 0;
      if (open !== null && Math.abs(time - open.last) > JUMP) interrupt();
      if (open === null) {
        if (key) begin(time);
        return;
      }
      const seconds = time - open.start;
      const targetSeconds = count < SHORT_SEGMENTS ? FIRST_SECONDS : SECONDS;
      if ((key && seconds >= targetSeconds) || seconds >= LONGEST || open.size > MOST_BYTES) {
        close(open, seconds);
        begin(time);
      } else open.last = Math.max(open.last, time);
    },
    isEndless: () => sinceFrame > MOST_OF_A_FRAME,
    keep: (packets) => {
      sinceFrame += packets.length;
      if (sinceFrame > MOST_OF_A_FRAME) open = null;
      if (open === null || packets.length === 0) return;
      open.parts.push(packets);
      open.size += packets.length;
    },
    take: () => {
      const segments = batch;
      batch = [];
      return segments;
    },
  };
}
