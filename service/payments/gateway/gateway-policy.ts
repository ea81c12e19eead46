/** Where the pages of a gateway are that this service serves itself, such as the sandbox. */
export const GATEWAY_PREFIX = '/gateway/';
/** Content security policy of these pages: forms of their own and nothing else. */
export const GATEWAY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
