/** Encodes DER content with its tag and length. */
function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return new Uint8Array([tag, ...length, ...content]);
}

const SEQUENCE = 0x30;
const UTF8_STRING = 0x0c;
const INTEGER = 0x02;

/**
 * Returns a placeholder for a server certificate: a well-formed DER sequence that names this service. Real schemes need one signed by their
 * owner; ClearKey needs none.
 */
export function serverCertificate(): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode('Harbour TV embedded service: no certificate authority stands behind this');
  return der(SEQUENCE, der(INTEGER, Uint8Array.of(1)), der(UTF8_STRING, name));
}
