/** A line of a list without `#EXTINF`: a channel, or with a null address the group of those below. */
export type GenreLine = { readonly name: string; readonly address: string | null };

const GENRE = /^([^,]{1,200}),\s*#genre#\s*$/i;
const CHANNEL = /^([^,#:/][^,:/]{0,200}|[^,#]{1,80}),\s*(https?:\/\/\S+)$/i;

/** Reads a line such as `新聞,#genre#` or `CCTV-1,http://…`. Of several addresses (`#`) the first counts, and `$` begins what is said of it. Null for any other line. */
export function readGenreLine(text: string): GenreLine | null {
  const genre = GENRE.exec(text)?.[1];
  if (genre !== undefined) return { name: genre, address: null };
  const [, name, all] = CHANNEL.exec(text) ?? [];
  if (name === undefined || all === undefined) return null;
  const [first = ''] = all.split(/#(?=https?:)/i);
  return { name, address: first.replace(/\$[^$/?=&]*$/, '') };
}
