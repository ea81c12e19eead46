/** Files of an archive that are most likely meant: lists and guides, also packed. */
export const MEANT =
  /\.(?:xml|xmltv|m3u8?|pls|xspf|asx|wpl|csv|tsv|json|dpl|strm)(?:\.(?:gz|xz|zst))?$|(?:^|\/)userbouquet\.[^/]+\.(?:tv|radio)$/i;
/** Bytes kept of a file that is not one, in case no other comes. */
export const MOST_SPARE = 16 * 1024 ** 2;
/** Files of an archive that are no source: folders, and what macOS adds. */
export const PASSED_OVER = /(?:\/|^)(?:\.|__MACOSX\/)|\/$/;
