import { createHmac, randomBytes } from 'node:crypto';
import type { AdPlatformNo } from '#service/ads/creatives/ad-content.ts';
import { equalBytes } from '#service/kernel/constant-time.ts';

/** An ad as it was served once: the id under which its events are counted. */
export type ServedAd = {
  readonly creativeId: string;
  readonly platform: AdPlatformNo;
  readonly token: string;
};

/** Tokens of served ads. Events without one that this service issued are not counted. */
export type EventTokens = {
  readonly issue: (creativeId: string, platform: AdPlatformNo) => ServedAd;
  readonly verify: (served: ServedAd) => boolean;
};

const RANDOM_BYTES = 12;

/**
 * Creates the tokens: random bytes and their signature over creative and platform, so that nothing is kept
 * for ads that are never shown.
 */
export function createEventTokens(key: Buffer): EventTokens {
  const signature = (random: string, creativeId: string, platform: AdPlatformNo): Buffer =>
    createHmac('sha256', key)
      .update(`ad-event/${platform}/${creativeId}/${random}`)
      .digest()
      .subarray(0, RANDOM_BYTES);
  return {
    issue: (creativeId, platform) => {
      const random = randomBytes(RANDOM_BYTES).toString('base64url');
      return {
        creativeId,
        platform,
        token: `${random}.${signature(random, creativeId, platform).toString('base64url')}`,
      };
    },
    verify: ({ creativeId, platform, token }) => {
      const [random = '', sent = ''] = token.split('.');
      return equalBytes(Buffer.from(sent, 'base64url'), signature(random, creativeId, platform));
    },
  };
}
