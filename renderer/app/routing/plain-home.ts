/** Home's address with nothing behind it, which needs the least code and the fewest texts. */
export const PLAIN_HOME = /^\/(?:tc|en)(?:\/home)?\/?$/;
