import { z } from 'zod';

/** Commands of the page to the frame. Times in milliseconds, `volume` from 0 to 1. */
export type ImaCommand =
  | {
      readonly do: 'request';
      readonly script: string;
      readonly tag: string;
      readonly locale: string;
      readonly timeoutMs: number;
    }
  | { readonly do: 'start' | 'pause' | 'resume' | 'leave' }
  | { readonly do: 'volume'; readonly volume: number };

const text = z.string().max(4096).catch('');
const size = z.number().nonnegative().catch(0);

/** An ad as the vendor's script describes it; `place` in its pod from 1, `skipAfter` in seconds or null. */
const imaAd = z.object({
  id: text,
  creativeId: text,
  system: text,
  title: text,
  advertiser: text,
  mediaUrl: text,
  seconds: size,
  height: size,
  bitrate: size,
  skipAfter: z.number().nonnegative().nullable().catch(null),
  wrapperIds: z.array(z.string()).catch([]),
  place: z.number().int().min(1).catch(1),
  count: z.number().int().min(1).max(50).catch(1),
});
export type ImaAdFacts = z.infer<typeof imaAd>;

/**
 * Reports of the frame. `script-failed` is sent if the vendor's script is blocked or is not what it should
 * be, `over` after the last film of the pod; `place` is the film's in its pod, from 1, and `code` is VAST's.
 */
export const imaReport = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['script-loaded', 'script-failed', 'over']) }),
  z.object({ type: z.literal('failed'), code: z.number().int() }),
  z.object({ type: z.literal('loaded'), ad: imaAd }),
  z.object({ type: z.literal('progress'), place: z.number(), position: z.number(), duration: z.number() }),
  z.object({
    type: z.enum(['running', 'stalled', 'paused', 'resumed', 'clicked', 'complete']),
    place: z.number(),
  }),
]);
export type ImaReport = z.infer<typeof imaReport>;
