const VARIABLE = /\{\$([A-Za-z0-9_-]+)\}/g;
const LONGEST_LINE = 64 * 1024;

/** A playlist in the form that players read, and the variables that it defines. */
export type NormalPlaylist = { readonly text: string; readonly variables: ReadonlyMap<string, string> };

/** Returns true if text is an HLS playlist and not a list of channels, as radio stations offer: names, but no tag of HLS. */
export const isHlsPlaylist = (text: string): boolean => /^#EXT-X-/m.test(text.replaceAll('\r', '\n')) || !/^#EXTINF:/im.test(text);

/**
 * Mends what players stumble over: a mark or blank lines before `#EXTM3U`, line ends of one carriage return, spaces around the commas of a
 * tag's attributes. Variables (`EXT-X-DEFINE`) are replaced, since addresses are sealed before a player reads them. `imported` holds those
 * of the playlist that named this one.
 */
export function normalPlaylist(raw: string, url: string, imported: ReadonlyMap<string, string> = new Map()): NormalPlaylist {
  const variables = new Map<string, string>();
  const lines = raw
    .replace(/^[\ufeff\s]+/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((line) => {
      const text = line.trim();
      if (text.length > LONGEST_LINE) return [];
      if (!text.startsWith('#EXT-X-DEFINE:')) return [attributesWithoutSpaces(replaceVariables(text, variables))];
      define(text, url, imported, variables);
      return [];
    });
  return { text: lines.join('\n'), variables };
}

function define(tag: string, url: string, imported: ReadonlyMap<string, string>, variables: Map<string, string>): void {
  const attribute = (name: string): string | null => new RegExp(`[:,]\\s*${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
  const [name, asked, other] = [attribute('NAME'), attribute('QUERYPARAM'), attribute('IMPORT')];
  if (name !== null) variables.set(name, replaceVariables(attribute('VALUE') ?? '', variables));
  if (asked !== null) variables.set(asked, URL.parse(url)?.searchParams.get(asked) ?? '');
  if (other !== null) variables.set(other, imported.get(other) ?? '');
}

const replaceVariables = (text: string, variables: ReadonlyMap<string, string>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) => variables.get(name) ?? whole);

/** Removes spaces around the commas between a tag's attributes; a quoted value keeps its own. */
const attributesWithoutSpaces = (line: string): string =>
  /^#EXT-X-[A-Z0-9-]+:.*=/.test(line)
    ? line.replace(/:\s+/, ':').replaceAll(/("[^"]*")|\s*([,=])\s*/g, (_, quoted, sign) => quoted ?? sign)
    : line;
