/** Codes of VAST 4.2 that are sent to an ad's error address. */
export const VAST_ERROR = {
  malformed: 100,
  schema: 101,
  version: 102,
  linearity: 201,
  wrongDuration: 202,
  wrapperTimeout: 301,
  wrapperLimit: 302,
  noAd: 303,
  linear: 400,
  mediaNotFound: 401,
  mediaTimeout: 402,
  noSupportedMedia: 403,
  notDecodable: 405,
  interactive: 409,
  verification: 410,
  undefined: 900,
  executable: 901,
} as const;

/**
 * Versions that are read, by the numbers of the macro VASTVERSIONS: VAST 2 to 4.2, each also as a wrapper.
 */
export const VAST_VERSIONS = '2,3,5,6,7,8,11,12,13,14';
