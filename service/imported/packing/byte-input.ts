const EMPTY = Buffer.alloc(0);

/** Reads a source in pieces of any size, whatever its chunks. */
export function createByteInput(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]();
  let buffer: Buffer = EMPTY;
  let position = 0;
  /** Buffers at least this many bytes, or all that are left. */
  const fill = async (count: number): Promise<Buffer> => {
    while (buffer.length - position < count) {
      const next = await source.next();
      if (next.done) break;
      buffer =
        position === buffer.length ? next.value : Buffer.concat([buffer.subarray(position), next.value]);
      position = 0;
    }
    return buffer.subarray(position, position + count);
  };
  return {
    /** Returns the next bytes, which stay; fewer at the end. */
    peek: fill,
    /** Reads exactly this many bytes; throws if there are fewer. */
    take: async (count: number): Promise<Buffer> => {
      const taken = await fill(count);
      if (taken.length < count) throw new Error('unexpected end of file');
      position += count;
      return taken;
    },
    /** Reads a chunk of at most this many bytes; null at the end. */
    next: async (most: number): Promise<Buffer | null> => {
      await fill(1);
      const taken = buffer.subarray(position, position + most);
      position += taken.length;
      return taken.length === 0 ? null : taken;
    },
    /** Puts back the last bytes of the piece that was taken last. */
    putBack: (count: number): void => {
      position -= count;
    },
    /** Passes over bytes up to the first that does not fit. */
    skipWhile: async (fits: (byte: number) => boolean): Promise<void> => {
      for (let [byte] = await fill(1); byte !== undefined && fits(byte); [byte] = await fill(1)) {
        position += 1;
        while (position < buffer.length && fits(buffer[position] ?? 0)) position += 1;
      }
    },
    /** Ends the source. */
    end: async (): Promise<void> => {
      await source.return?.();
    },
  };
}
