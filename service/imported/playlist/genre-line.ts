/** A line of a list without `#EXTINF`: a channel, or with a null address the group of those below. */
export type GenreLine = { readonly name: string; readonly address: string | null };

const GENRE = /^([^,，]{1,200})[,，]\s*#genre#\s*$/i;
const TABBED = /^([^#\t]{1,200})\t\s*([a-z][a-z0-9+.-]{1,20}:\/\/\S+)$/i;
const CHANNEL = /^([^,，#:/][^,，:/]{0,200}|[^,，#]{1,80})[,，]\s*([a-z][a-z0-9+.-]{1,20}:\/\/\S+)$/i;
/**
 * The same with a space before the address, or a sign and a space, which then is that of a file: prose may
 * hold any other.
 */
const DASHED =
  /^([^,#/]{1,80}?)[ ]*(?:[:：–—-]|=>|->|\|)[ ]+(https?:\/\/\S+\.(?:m3u8|flv|ts|mpd|mp4|mp3|aac)(?:\?\S*)?)$/i;
const SPACED = /^([^,#:/]{1,80}?)[ ]+(https?:\/\/\S+\.(?:m3u8|flv|ts|mpd|mp4|mp3|aac)(?:\?\S*)?)$/i;
/**
 * Label of an address, behind `$`; an address may hold that sign, but not at its end behind a file's ending,
 * nor Chinese characters.
 */
const LABEL = /(?:(?<=\.\w{2,5})\$[^/?=&{}$][^/?=&{}]{0,200}|\$[^/?=&{}]{0,100}[^\0-\x7f][^/?=&{}]{0,100})$/;
/** Other columns of a table behind the address of a file. */
const MORE_COLUMNS = /(?<=\.(?:m3u8|flv|ts|mpd|mp4|mp3|aac)),[^/?=&#]{0,200}$/i;

/** Returns the first of several addresses (`#`), without its label behind `$`. */
export function firstAddress(text: string): string {
  const [first = ''] = text.includes('#http') ? text.split(/#(?=https?:\/\/)/i) : [text];
  return first.includes('$') ? first.replace(LABEL, '') : first;
}

/**
 * Reads a line such as `新聞,#genre#` or `CCTV-1,http://…`. The first of several addresses (`#`) counts, and
 * `$` begins its label. Null for any other line.
 */
export function readGenreLine(text: string): GenreLine | null {
  const genre = GENRE.exec(text)?.[1];
  if (genre !== undefined) return { name: genre, address: null };
  const [, name, all] =
    TABBED.exec(text) ?? CHANNEL.exec(text) ?? DASHED.exec(text) ?? SPACED.exec(text) ?? [];
  if (name === undefined || all === undefined) return null;
  const [first = ''] = all.split(/#(?=https?:)/i);
  return { name, address: first.replace(/\$[^$/?=&]*$/, '').replace(MORE_COLUMNS, '') };
}
