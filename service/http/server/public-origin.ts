/** Parses the public origin. Throws unless it is exactly `http(s)://HOST[:PORT]`. */
export function parsePublicOrigin(text: string): string {
  const url = URL.parse(text);
  const plain = url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  if (!plain || url.href !== `${url.origin}/` || text.endsWith('?') || text.endsWith('#')) {
    throw new Error(`"${text}" is no origin, such as https://tv.example`);
  }
  return url.origin;
}
