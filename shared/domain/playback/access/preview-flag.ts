/** `is_preview` of a content item is true, false or a list of platforms such as web, written in any case (playback section 3). */
export const isPreview = (flag: boolean | readonly string[], platform = 'web'): boolean =>
  typeof flag === 'boolean' ? flag : flag.some((each) => each.toLowerCase() === platform.toLowerCase());
