import { ErrorPanel } from '#renderer/features/playback/player/messages/error-panel.tsx';
import { LastPreview } from '#renderer/features/playback/player/messages/last-preview.tsx';
import { PairPanel } from '#renderer/features/playback/player/messages/pair-panel.tsx';
import { RefusalScreen } from '#renderer/features/playback/player/messages/refusal-screen.tsx';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerLinks } from './player-links.ts';
import type { SteadyState } from './use-player-state.ts';

type SurfaceMessagesProps = {
  readonly player: Player;
  readonly view: SteadyState;
  readonly links: PlayerLinks | undefined;
  readonly onBack: (() => void) | undefined;
};

/** The message that covers the video, if any: a refusal, an error, pairing, or the end of a preview. */
export function SurfaceMessages({ player, view, links, onBack }: SurfaceMessagesProps) {
  if (view.refusal !== null)
    return <RefusalScreen code={view.refusal} detail={view.refusalDetail} links={links} onRetry={player.retry} onBack={onBack} />;
  if (view.phase === 'pair-device') return <PairPanel links={links} onPaired={player.finishPairing} onBack={onBack} />;
  if (view.error !== null) return <ErrorPanel player={player} view={view} error={view.error} links={links} onBack={onBack} />;
  if (view.phase === 'ended' && view.outcome === 'last-preview') return <LastPreview player={player} links={links} onBack={onBack} />;
  return null;
}
