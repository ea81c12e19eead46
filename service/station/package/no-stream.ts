/** Addresses of files that pages do not play from a CDN: transport packets, films and sound as one file, lists. */
const FILES = /\.(?:ts|mp4|m4v|mov|mkv|webm|avi|flv|wmv|mp3|aac|m4a|ogg|asx|pls)$/i;

/** Returns whether an address is neither HLS nor DASH by its name; one without an ending may be either. */
export const isNoStream = (url: string): boolean => FILES.test(URL.parse(url)?.pathname ?? '');
