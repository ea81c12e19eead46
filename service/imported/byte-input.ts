const EMPTY = Buffer.alloc(0);

/** Reads a source in pieces of any size, whatever its chunks. */
export function createByteInput(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]();
  let held: Buffer = EMPTY;
  let at = 0;
  /** Buffers at least this many bytes, or all that are left. */
  const fill = async (count: number): Promise<Buffer> => {
    while (held.length - at < count) {
      const next = await source.next();
      if (next.done) break;
      held = at === held.length ? next.value : Buffer.concat([held.subarray(at), next.value]);
      at = 0;
    }
    return held.subarray(at, at + count);
  };
  return {
    /** Returns the next bytes, which stay; fewer at the end. */
    peek: fill,
    /** Reads exactly this many bytes; throws if there are fewer. */
    take: async (count: number): Promise<Buffer> => {
      const taken = await fill(count);
      if (taken.length < count) throw new Error('unexpected end of file');
      at += count;
      return taken;
    },
    /** Reads a chunk of at most this many bytes; null at the end. */
    next: async (most: number): Promise<Buffer | null> => {
      await fill(1);
      const taken = held.subarray(at, at + most);
      at += taken.length;
      return taken.length === 0 ? null : taken;
    },
    /** Puts back the last bytes of the piece that was taken last. */
    putBack: (count: number): void => {
      at -= count;
    },
    /** Passes over bytes up to the first that does not fit. */
    skipWhile: async (fits: (byte: number) => boolean): Promise<void> => {
      for (let [byte] = await fill(1); byte !== undefined && fits(byte); [byte] = await fill(1)) {
        at += 1;
        while (at < held.length && fits(held[at] ?? 0)) at += 1;
      }
    },
    /** Ends the source. */
    end: async (): Promise<void> => {
      await source.return?.();
    },
  };
}
