/**
 * Reads the rest of a source after `head`. Returns null if it exceeds `most` bytes or takes longer than
 * `patience` milliseconds; throws the source's errors.
 */
export async function readAtMost(
  chunks: AsyncIterator<Buffer>,
  head: Buffer,
  most: number,
  patience: number,
): Promise<Buffer | null> {
  const until = performance.now() + patience;
  const parts = [head];
  let size = head.length;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    parts.push(next.value);
    size += next.value.length;
    if (size <= most && performance.now() < until) continue;
    await chunks.return?.();
    return null;
  }
  return Buffer.concat(parts);
}
