/** Codes of VAST 4.2 that are sent to an ad's error address. */
export const VAST_ERROR = {
  malformed: 100,
  wrongDuration: 202,
  wrapperTimeout: 301,
  wrapperLimit: 302,
  noAd: 303,
  linear: 400,
  mediaNotFound: 401,
  mediaTimeout: 402,
  noSupportedMedia: 403,
  notDecodable: 405,
  undefined: 900,
  executable: 901,
} as const;
