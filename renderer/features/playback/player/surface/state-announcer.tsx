import { useTranslation } from 'react-i18next';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { AdAnnouncement } from '#renderer/features/playback/player/ads/lazy-ads.ts';
import type { Player } from '#renderer/player/player.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import type { SteadyState } from './use-player-state.ts';

type StateAnnouncerProps = {
  readonly player: Player;
  readonly view: SteadyState;
  readonly title: string;
  readonly ads: boolean;
};

/**
 * Announces the player's state to screen readers; errors and refusals are announced by their own messages.
 * `ads` is true once the session has had an ad.
 */
export function StateAnnouncer({ player, view, title, ads }: StateAnnouncerProps) {
  const { t } = useTranslation('player');
  const silent = view.error !== null || view.refusal !== null || view.phase === 'ad';
  return (
    <div role="status">
      <VisuallyHidden>{silent ? '' : t(`state.${view.phase}`, { title })}</VisuallyHidden>
      {ads && (
        <LazyBoundary name="ad-announcement">
          <VisuallyHidden>
            <AdAnnouncement player={player} />
          </VisuallyHidden>
        </LazyBoundary>
      )}
    </div>
  );
}
