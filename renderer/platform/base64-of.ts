/** Returns bytes as base64, in pieces that the argument list of a call can hold. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x80_00)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00));
  return btoa(text);
}
