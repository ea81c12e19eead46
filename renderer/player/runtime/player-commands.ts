import type { Player } from '#renderer/player/player.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import { pairAgain } from '#shared/domain/playback/errors/player-error.ts';

/** Commands that are dispatched to the session unchanged. */
type PlainCommands = Pick<
  Player,
  | 'retry'
  | 'play'
  | 'pause'
  | 'seekTo'
  | 'seekBy'
  | 'goLive'
  | 'setVolume'
  | 'setMuted'
  | 'selectAudio'
  | 'selectCaption'
  | 'selectQuality'
  | 'setRate'
  | 'setCaptionStyle'
  | 'skip'
  | 'playNext'
  | 'playPrevious'
  | 'cancelNext'
  | 'reportSurvey'
  | 'endPlace'
  | 'startPairing'
  | 'finishPairing'
  | 'skipAd'
  | 'openAd'
  | 'resumeAd'
  | 'closeImageAd'
  | 'openImageAd'
>;

/** Creates the player's commands, which dispatch session events. */
export function playerCommands(dispatch: (event: SessionEvent) => void, ports: PlayerPorts): PlainCommands {
  return {
    retry: () => dispatch({ type: 'retry' }),
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    seekTo: (seconds) => dispatch({ type: 'seek-to', seconds }),
    seekBy: (seconds) => {
      ports.onSeekBy?.(seconds);
      dispatch({ type: 'seek-by', seconds });
    },
    goLive: () => dispatch({ type: 'go-live' }),
    setVolume: (volume) => dispatch({ type: 'volume', volume }),
    setMuted: (muted) => dispatch({ type: 'mute', muted }),
    selectAudio: (language) => dispatch({ type: 'audio', language }),
    selectCaption: (language) => dispatch({ type: 'caption', language }),
    selectQuality: (height) => dispatch({ type: 'quality', height }),
    setRate: (rate) => dispatch({ type: 'rate', rate }),
    setCaptionStyle: (style) => dispatch({ type: 'caption-style', style }),
    skip: () => dispatch({ type: 'skip' }),
    playNext: () => dispatch({ type: 'neighbour', delta: 1 }),
    playPrevious: () => dispatch({ type: 'neighbour', delta: -1 }),
    cancelNext: () => dispatch({ type: 'cancel-next' }),
    endPlace: () => dispatch({ type: 'place-lost' }),
    reportSurvey: (status) => dispatch({ type: 'survey', status }),
    startPairing: () => {
      const now = ports.wallClock();
      const pairing = pairAgain(ports.pairingFlag?.read() ?? null, now) === 'pair';
      if (pairing) ports.pairingFlag?.write(now);
      dispatch({ type: 'pair-again', pairing });
    },
    finishPairing: () => dispatch({ type: 'paired' }),
    skipAd: () => dispatch({ type: 'ad-action', action: 'skip' }),
    openAd: () => dispatch({ type: 'ad-action', action: 'open' }),
    resumeAd: () => dispatch({ type: 'ad-action', action: 'resume' }),
    closeImageAd: () => dispatch({ type: 'ad-action', action: 'close-image' }),
    openImageAd: () => dispatch({ type: 'ad-action', action: 'open-image' }),
  };
}
