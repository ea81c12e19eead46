import type { LiveSource } from '#service/kernel/media/media-sources.ts';
import { createStreamTokens } from '#service/playback/stream-tokens.ts';

/** The tokens of the measured service; its viewers sign theirs with the same key. */
export const benchTokens = createStreamTokens({ signingKey: Buffer.alloc(32, 'bench'), given: [] }, Date.now);

const channelCount = 60;
const threeHours = 180;

/**
 * Sixty channels as the product has them: two loops at different places, every second one protected, every
 * third with three hours of time-shift.
 */
export const liveBenchChannels: readonly LiveSource[] = Array.from({ length: channelCount }, (_, place) => ({
  networkCode: `BENCH${place + 1}`,
  loop: place % 2 === 0 ? 'harbour' : 'pitch',
  offset: place * 2,
  protection: place % 4 < 2 ? 'clear' : 'cbcs',
  timeshift: place % 3 === 0 ? threeHours : 0,
}));
