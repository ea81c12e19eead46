type Headers = Readonly<Record<string, string>>;

/** Request headers that prove who asks. Others, such as User-Agent and Referer, go on with a redirect, as players do it. */
const SECRET = /^(?:cookie2?|(?:proxy-)?authorization)$|token|auth|secret|session|signature|(?:^|-)key$/i;

/** Whether a request may take its secrets there: to the same origin, or to the same host once that asks for encryption. */
const isTrusted = (to: URL, first: URL): boolean =>
  to.origin === first.origin ||
  (to.hostname === first.hostname && first.protocol === 'http:' && to.protocol === 'https:' && to.port === '' && first.port === '');

/** Returns the headers of a request that has come to an address by redirects from the first one: secrets go to no other origin. */
export const headersFor = (to: URL, first: URL, headers: Headers): Headers =>
  isTrusted(to, first) ? headers : Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET.test(name)));
