import type { EngineSnapshot } from '#renderer/player/engine/engine-port.ts';
import type { PlayerCapabilities } from '#renderer/player/player-state.ts';
import { maySeek } from '#shared/domain/playback/seek.ts';
import { isOnAir, timeShiftWindow } from '#shared/domain/playback/time-range.ts';
import { hasPicture } from './phases.ts';
import { isLive, type SessionState, withView } from './session-state.ts';

const CAPABILITIES = ['canPause', 'canSeek', 'canGoLive', 'canZap', 'canRate', 'canNext'] as const;

function capabilitiesOf(state: SessionState): PlayerCapabilities {
  const { view, start } = state;
  const showing = view.started && view.error === null && hasPicture(view.phase);
  const live = isLive(state);
  return {
    canPause: showing,
    canSeek: showing && maySeek({ live, mayShift: start?.canShift === true }),
    canGoLive: showing && live && !view.onAir,
    canZap: live,
    canRate: showing && !live,
    canNext: live || (view.next !== null && !view.next.locked),
  };
}

/** Brings `capabilities` in line with the rest of the view; the same object stays when nothing changed, so that the screen is not redrawn. */
export function withCapabilities(state: SessionState): SessionState {
  const next = capabilitiesOf(state);
  const now = state.view.capabilities;
  const same = CAPABILITIES.every((name) => now[name] === next[name]);
  return same ? state : withView(state, { capabilities: next });
}

/** What a media element says whose stream was just taken from it: it stands at nought, before any failure is told. */
function isEmptySnapshot({ view }: SessionState, { position, duration }: EngineSnapshot): boolean {
  return view.started && position === 0 && view.position > 0 && (duration === 0 || view.target?.kind === 'live');
}

/** Takes over where the picture is. A live window is cut to the time-shift that checkout gave (playback section 5). */
export function withSnapshot(state: SessionState, snapshot: EngineSnapshot): SessionState {
  if (isEmptySnapshot(state, snapshot)) return state;
  const live = isLive(state);
  const seekable = live ? timeShiftWindow(snapshot.seekable, state.start?.timeshiftMinutes ?? 0) : { start: 0, end: snapshot.duration };
  return withView(state, {
    ...snapshot,
    seekable,
    onAir: live && isOnAir(snapshot.position, snapshot.seekable),
  });
}
