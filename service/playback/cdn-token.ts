import { createHash, createHmac, createSign } from 'node:crypto';
import type { CdnToken } from '#service/catalogue/content/licence-server.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** An address with a token, the token as it is written there, and when it ends. */
export type SignedAddress = {
  readonly url: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly ends: number;
};

/**
 * Signs the address of a stream for a CDN: nginx `secure_link` (MD5 of a template), a signed URL of CloudFront
 * (RSA-SHA1), or a token of Akamai (HMAC-SHA256). A token of a folder opens what lies in the folder of the
 * address. Throws if the secret is no key of that form.
 */
export function signedAddress(url: string, token: CdnToken, secret: string, now: number): SignedAddress {
  const expires = Math.floor(now / SECOND) + token.life;
  const address = new URL(url);
  const ends = expires * SECOND;
  const signed = SIGN[token.form]({ address, token, secret, expires });
  if (token.form === 'secure_link' && token.place === 'path') {
    address.pathname = `/${signed}${address.pathname}`;
    return { url: address.href, token: signed, ends };
  }
  address.search = [address.search.slice(1), signed].filter((part) => part !== '').join('&');
  return { url: address.href, token: signed, ends };
}

type Signing = {
  readonly address: URL;
  readonly token: CdnToken;
  readonly secret: string;
  /** Seconds since 1970. */
  readonly expires: number;
};

const folderOf = ({ pathname }: URL): string => pathname.slice(0, pathname.lastIndexOf('/') + 1);

function secureLink({ address, token, secret, expires }: Signing): string {
  const uri = token.scope === 'file' ? address.pathname : folderOf(address);
  const values = new Map([
    ['expires', String(expires)],
    ['uri', uri],
    ['secret', secret],
  ]);
  const text = token.sign.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
  const hash = createHash('md5').update(text).digest('base64url');
  return token.place === 'path' ? `${hash}/${expires}` : `md5=${hash}&expires=${expires}`;
}

/** CloudFront writes base64 with other signs for `+`, `=` and `/`. */
const cloudFrontText = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

function cloudFront({ address, token, secret, expires }: Signing): string {
  const isFile = token.scope === 'file';
  const resource = isFile ? address.href : `${address.origin}${folderOf(address)}*`;
  const policy = JSON.stringify({
    Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
  });
  const signature = cloudFrontText(createSign('RSA-SHA1').update(policy).sign(secret));
  const when = isFile ? `Expires=${expires}` : `Policy=${cloudFrontText(Buffer.from(policy))}`;
  return `${when}&Signature=${signature}&Key-Pair-Id=${token.keyPair}`;
}

function akamai({ address, token, secret, expires }: Signing): string {
  const acl = token.scope === 'file' ? address.pathname : `${folderOf(address)}*`;
  const text = `exp=${expires}~acl=${acl}`;
  const hmac = createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex');
  return `${token.name}=${text}~hmac=${hmac}`;
}

const SIGN: Readonly<Record<CdnToken['form'], (signing: Signing) => string>> = {
  secure_link: secureLink,
  cloudfront: cloudFront,
  akamai,
};
