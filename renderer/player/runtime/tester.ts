import type { PlayTarget } from '#renderer/player/player-state.ts';
import { parseTmode } from '#shared/domain/playback/tmode.ts';
import type { Secret } from '#shared/kernel/secret.ts';

/** A tester's start: what to play, and the token for its first checkout. */
export type TesterStart = { readonly target: PlayTarget; readonly token: Secret | undefined };

/** Parses a `tmode` value; null if invalid (S1-5-004). `channelNo` returns a channel's number by its code. */
export function testerStart(
  tmode: string,
  channelNo: (networkCode: string) => number | null,
): TesterStart | null {
  const parsed = parseTmode(tmode);
  if (parsed === null) return null;
  const token = parsed.token ?? undefined;
  if (parsed.kind === 'vod')
    return { target: { kind: 'video', videoId: parsed.videoId, startAt: 0, tester: true }, token };
  const { channelCode } = parsed;
  return {
    target: { kind: 'live', channelNo: channelNo(channelCode) ?? 0, networkCode: channelCode, tester: true },
    token,
  };
}
