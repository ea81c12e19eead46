/** Returns the attributes of an HLS tag, without their quotes. */
export const tagAttributes = (line: string): ReadonlyMap<string, string> =>
  new Map(
    [...line.slice(line.indexOf(':') + 1).matchAll(/([A-Z0-9-]+)\s*=\s*("[^"]*"|[^,]*)/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('"', '').trim(),
    ]),
  );
