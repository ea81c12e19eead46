import type { Context } from 'hono';
import type { HoldOpen, OpenFile } from '#service/imported/streams/hold-open.ts';
import { LIVE_PART, pastTimes } from '#service/imported/streams/stream-part.ts';
import { catchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import type { SetTimer } from '#shared/kernel/time.ts';
import { grantEnd, type PlayGrantNeeds, tokenOwner } from './play-grant.ts';
import { type PlayItem, playVerdict } from './play-verdict.ts';

export type HoldNeeds = PlayGrantNeeds & { readonly setTimer: SetTimer };

/**
 * Creates what ends replies without an end, such as radio, which a single request opens for hours. When the
 * token ends, the verdict is asked again for the session of the request: it goes on as long as a new checkout
 * would, and ends for whoever has only the address.
 */
export function createHoldOpen(needs: HoldNeeds): HoldOpen {
  return (context, file, end) => {
    let isOver = false;
    let cancel: () => void = () => undefined;
    const waitUntil = (at: number): void => {
      cancel = needs.setTimer(() => void again(), Math.max(0, at - needs.clock.now()));
    };
    const again = async (): Promise<void> => {
      const next = await nextEnd(needs, context, file).catch(() => null);
      if (isOver) return;
      if (next === null) end();
      else waitUntil(next);
    };
    waitUntil(needs.streamTokens.endOf(file.token));
    return () => {
      isOver = true;
      cancel();
    };
  };
}

/** Returns until when the session of a request may see a file, from now; null if it may not. */
async function nextEnd(needs: HoldNeeds, context: Context, file: OpenFile): Promise<number | null> {
  const viewer = await needs.viewers.ofCookie(context);
  if (viewer.session === null || !needs.streamTokens.isOwner(file.token, tokenOwner(viewer))) return null;
  const item = itemOf(file);
  const verdict = await playVerdict(needs, viewer, item, { groupsOpen: true });
  return verdict.ok ? grantEnd(needs, viewer, item, verdict.value) : null;
}

function itemOf({ code, part }: OpenFile): PlayItem {
  const past = part === LIVE_PART ? null : pastTimes(part);
  if (past !== null) return { kind: 'vod', id: catchupVideoId({ networkCode: code, ...past }) };
  return { kind: isImportedVideo(code) ? 'vod' : 'live', id: code };
}
