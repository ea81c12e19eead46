/** The body of a reply, or null when it is longer than `limit` bytes; reading stops there, whatever length was announced. */
export async function readBytes(response: Response, limit: number): Promise<Uint8Array | null> {
  const reader = response.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let total = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    total += part.value.byteLength;
    if (total > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return concatBytes(parts, total);
}

function concatBytes(parts: readonly Uint8Array[], total: number): Uint8Array {
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
