import { createHmac } from 'node:crypto';
import { equalBytes } from '#service/constant-time.ts';

/** A sealed URL, and whether the document that named it came from the private network. */
export type SealedAddress = { readonly address: string; readonly atHome: boolean };

/** Seals URLs of other hosts into local paths, and opens them again. Only its own seals are accepted. */
export type AddressSeal = {
  /** Returns two path segments: the sealed URL, and a name with the original extension, by which players recognise the type. */
  readonly seal: (channel: string, sealed: SealedAddress) => string;
  /** Returns the URL in a segment sealed for this channel, or null. */
  readonly open: (channel: string, segment: string) => SealedAddress | null;
};

const SIGNATURE = 22;
const LONGEST = 8192;
const [AT_HOME, ANYWHERE] = ['1', '0'];

/** Creates the seal with a data folder's signing key. */
export function createAddressSeal(signingKey: Buffer): AddressSeal {
  const key = createHmac('sha256', signingKey).update('import-address').digest();
  const sign = (channel: string, text: string): string =>
    createHmac('sha256', key).update(`${channel}\n${text}`).digest('base64url').slice(0, SIGNATURE);
  return {
    seal: (channel, { address, atHome }) => {
      const text = Buffer.from(`${atHome ? AT_HOME : ANYWHERE}${address}`).toString('base64url');
      return `${sign(channel, text)}${text}/${fileName(address)}`;
    },
    open: (channel, segment) => {
      if (segment.length > LONGEST || segment.length <= SIGNATURE) return null;
      const text = segment.slice(SIGNATURE);
      if (!equalBytes(Buffer.from(segment.slice(0, SIGNATURE)), Buffer.from(sign(channel, text)))) return null;
      const sealed = Buffer.from(text, 'base64url').toString();
      return { address: sealed.slice(1), atHome: sealed.startsWith(AT_HOME) };
    },
  };
}

/** Returns the last path segment of a URL as a safe name. */
function fileName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return name.replaceAll(/[^\w.-]/g, '_').slice(-60) || 'media';
}
