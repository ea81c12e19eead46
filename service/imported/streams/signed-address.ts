import { createHmac } from 'node:crypto';
import { equalBytes } from '#service/kernel/constant-time.ts';

/** A sealed URL, and whether the document that named it came from the private network. */
export type SealedAddress = { readonly address: string; readonly atHome: boolean };

/** Seals URLs of other hosts into local paths, and opens them again. Only its own seals are accepted. */
export type AddressSeal = {
  /**
   * Returns two path segments: the sealed URL, and a name with the original extension, by which players
   * recognise the type.
   */
  readonly seal: (channel: string, sealed: SealedAddress) => string;
  /** Returns how the addresses of a playlist of this channel are sealed into paths of a folder. */
  readonly exchange: (channel: string, folder: string, atHome: boolean) => AddressExchange;
  /** Returns the URL in a segment sealed for this channel, or null. */
  readonly open: (channel: string, segment: string) => SealedAddress | null;
};

/** Replacement of the addresses of a playlist: sealed paths of a folder, or the addresses behind a mark. */
export type AddressExchange =
  | {
      readonly kind: 'sealed';
      readonly key: Uint8Array;
      readonly channel: string;
      readonly folder: string;
      readonly atHome: boolean;
    }
  | { readonly kind: 'marked'; readonly mark: string };

const SIGNATURE = 22;
const LONGEST = 8192;
const AT_HOME = '1';
const ANYWHERE = '0';

const signature = (key: Uint8Array, channel: string, text: string): string =>
  createHmac('sha256', key).update(`${channel}\n${text}`).digest('base64url').slice(0, SIGNATURE);

function sealed(key: Uint8Array, channel: string, { address, atHome }: SealedAddress): string {
  const text = Buffer.from(`${atHome ? AT_HOME : ANYWHERE}${address}`).toString('base64url');
  return `${signature(key, channel, text)}${text}/${fileName(address)}`;
}

/** Returns the function that exchanges addresses so. */
export function exchangeBy(exchange: AddressExchange): (address: string) => string {
  if (exchange.kind === 'marked') return (address) => exchange.mark + address;
  const { key, channel, folder, atHome } = exchange;
  return (address) => `${folder}/${sealed(key, channel, { address, atHome })}`;
}

/** Creates the seal with a data folder's signing key. */
export function createAddressSeal(signingKey: Buffer): AddressSeal {
  const key = createHmac('sha256', signingKey).update('import-address').digest();
  return {
    seal: (channel, one) => sealed(key, channel, one),
    exchange: (channel, folder, atHome) => ({ kind: 'sealed', key, channel, folder, atHome }),
    open: (channel, segment) => {
      if (segment.length > LONGEST || segment.length <= SIGNATURE) return null;
      const text = segment.slice(SIGNATURE);
      if (!equalBytes(Buffer.from(segment.slice(0, SIGNATURE)), Buffer.from(signature(key, channel, text))))
        return null;
      const opened = Buffer.from(text, 'base64url').toString();
      return { address: opened.slice(1), atHome: opened.startsWith(AT_HOME) };
    },
  };
}

/** Returns the last path segment of a URL as a safe name. */
function fileName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return name.replaceAll(/[^\w.-]/g, '_').slice(-60) || 'media';
}
