import { createHmac, timingSafeEqual } from 'node:crypto';

/** Writes addresses of other hosts into paths of this one, and reads them back; only what was written here can be read. */
export type AddressSeal = {
  /** Two path segments: the sealed address, and a name that keeps its ending, by which players tell what it is. */
  readonly seal: (channel: string, address: string) => string;
  /** The address in a segment that was sealed for this channel, or null. */
  readonly open: (channel: string, segment: string) => string | null;
};

const SIGNATURE = 22;
const LONGEST = 8192;

/** Makes a seal of a data folder's signing key. */
export function createAddressSeal(signingKey: Buffer): AddressSeal {
  const key = createHmac('sha256', signingKey).update('import-address').digest();
  const sign = (channel: string, text: string): string =>
    createHmac('sha256', key).update(`${channel}\n${text}`).digest('base64url').slice(0, SIGNATURE);
  return {
    seal: (channel, address) => {
      const text = Buffer.from(address).toString('base64url');
      return `${sign(channel, text)}${text}/${fileName(address)}`;
    },
    open: (channel, segment) => {
      if (segment.length > LONGEST || segment.length <= SIGNATURE) return null;
      const text = segment.slice(SIGNATURE);
      const [given, wanted] = [Buffer.from(segment.slice(0, SIGNATURE)), Buffer.from(sign(channel, text))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? Buffer.from(text, 'base64url').toString() : null;
    },
  };
}

/** The last part of an address as a harmless name. */
function fileName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return name.replaceAll(/[^\w.-]/g, '_').slice(-60) || 'media';
}
