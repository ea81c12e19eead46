import type { EngineSnapshot } from '#renderer/player/engine/engine-port.ts';
import type { PlayerCapabilities, PlayerPhase } from '#renderer/player/player-state.ts';
import { isOnAir, timeShiftWindow } from '#shared/domain/playback/time-range.ts';
import { isLive, type SessionState, withView } from './session-state.ts';

const WITH_PICTURE: ReadonlySet<PlayerPhase> = new Set(['playing', 'paused', 'seeking', 'buffering', 'ended']);

function capabilitiesOf(state: SessionState): PlayerCapabilities {
  const { view, start } = state;
  const showing = view.started && view.fault === null && WITH_PICTURE.has(view.phase);
  const live = isLive(state);
  return {
    canPause: showing,
    canSeek: showing && (!live || start?.canShift === true),
    canGoLive: showing && live && !view.onAir,
    canZap: live,
  };
}

/** Brings `capabilities` in line with the rest of the view; the same object stays when nothing changed, so that the screen is not redrawn. */
export function withCapabilities(state: SessionState): SessionState {
  const next = capabilitiesOf(state);
  const now = state.view.capabilities;
  const same =
    now.canPause === next.canPause && now.canSeek === next.canSeek && now.canGoLive === next.canGoLive && now.canZap === next.canZap;
  return same ? state : withView(state, { capabilities: next });
}

/** Takes over where the picture is. A live window is cut to the time-shift that checkout gave (playback section 5). */
export function withSnapshot(state: SessionState, snapshot: EngineSnapshot): SessionState {
  const live = isLive(state);
  const seekable = live ? timeShiftWindow(snapshot.seekable, state.start?.timeshiftMinutes ?? 0) : { start: 0, end: snapshot.duration };
  return withView(state, {
    ...snapshot,
    seekable,
    onAir: live && isOnAir(snapshot.position, snapshot.seekable),
  });
}
