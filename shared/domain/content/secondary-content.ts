import type { Result } from '#shared/kernel/result.ts';

/**
 * What a content helper gives where its call failed: false, null or an empty list, so that its secondary row vanishes (playback section 8,
 * READINGS 33). The failure is told to `log` first; a failed categories fetch counts as none the same way.
 */
export function secondaryContent<Value, Failure>(reply: Result<Value, Failure>, none: Value, log: (failure: Failure) => void): Value {
  if (reply.ok) return reply.value;
  log(reply.error);
  return none;
}
