/** Reads `is_preview`: true, false, or a list of platforms such as web in any case (S1-3-067). */
export const isPreview = (flag: boolean | readonly string[], platform = 'web'): boolean =>
  typeof flag === 'boolean' ? flag : flag.some((each) => each.toLowerCase() === platform.toLowerCase());
