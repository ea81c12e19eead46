/**
 * Returns the attributes of an HLS tag, without their quotes. Each character is looked at once, whatever the
 * tag is made of.
 */
export function tagAttributes(line: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  let at = line.indexOf(':') + 1;
  for (let equals = line.indexOf('=', at); equals >= 0; equals = line.indexOf('=', at)) {
    const name = line.slice(at, equals).trim();
    const from = equals + 1 + spacesAt(line, equals + 1);
    const quote = line[from] === '"' ? line.indexOf('"', from + 1) : -1;
    const comma = line.indexOf(',', Math.max(from, quote));
    const end = comma < 0 ? line.length : comma;
    const value = quote < 0 ? line.slice(from, end).replaceAll('"', '').trim() : line.slice(from + 1, quote);
    if (name !== '') attributes.set(name, value);
    at = Math.min(line.length, end + 1);
  }
  return attributes;
}

function spacesAt(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ' || line[at] === '\t') at += 1;
  return at - from;
}
