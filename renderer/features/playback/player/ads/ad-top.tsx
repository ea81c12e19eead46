import { useTranslation } from 'react-i18next';
import { playTime } from '#renderer/features/playback/player/seek/time-text.ts';
import surface from '#renderer/features/playback/player/surface/player-surface.module.css';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import css from './ad-overlay.module.css';

type AdTopProps = {
  readonly player: Player;
  readonly title: string;
  readonly line: string | undefined;
  readonly whyOpen: boolean;
  readonly onBack: (() => void) | undefined;
  readonly onWhy: () => void;
};

const selectAfter = (state: PlayerState): AfterAds => afterAds(state);

function afterText(texts: ReturnType<typeof useAdTexts>, after: AfterAds): string {
  if (after.kind === 'nothing') return '';
  return after.kind === 'at'
    ? texts('after.at', { time: playTime(after.position) })
    : texts(`after.${after.kind}`);
}

/** Back, the title of what the ads interrupt, when it continues, and why this ad. */
export function AdTop({ player, title, line = '', whyOpen, onBack, onWhy }: AdTopProps) {
  const { t } = useTranslation('player');
  const texts = useAdTexts();
  const after = usePlayerState(player, selectAfter);
  const hasAd = usePlayerState(player, ({ ad }) => ad !== null);
  const then = afterText(texts, after);
  return (
    <header className={surface.top}>
      {onBack !== undefined && <IconButton icon="back" label={t('back')} onClick={onBack} />}
      <div className={surface.titles}>
        <h2 className={surface.title}>{title}</h2>
        <p className={`${surface.line} ${css.then} num`}>
          {[line, then].filter((part) => part !== '').join(' · ')}
        </p>
      </div>
      {hasAd && (
        <div className={surface.end}>
          <button type="button" className={css.why} data-opens="ad" aria-expanded={whyOpen} onClick={onWhy}>
            {texts('why.open')}
          </button>
        </div>
      )}
    </header>
  );
}

/** The line that says what follows the break; `at` has the position in seconds from which the video continues. */
type AfterAds =
  | { readonly kind: 'live' | 'plain' | 'start' | 'nothing' }
  | { readonly kind: 'at'; readonly position: number };

/** A position below this is the beginning. */
const FIRST_SECOND = 1;

/**
 * Announces the content after the ads: live at the edge, the video from where it is held, or nothing after a
 * post-roll.
 */
function afterAds({
  ad,
  target,
  position,
  onAir,
}: Pick<PlayerState, 'ad' | 'target' | 'position' | 'onAir'>): AfterAds {
  if (ad?.kind === 'postroll' || target === null) return { kind: 'nothing' };
  if (target.kind === 'live') return { kind: onAir || target.startDate === undefined ? 'live' : 'plain' };
  const from = Math.max(position, target.startAt);
  return from < FIRST_SECOND ? { kind: 'start' } : { kind: 'at', position: from };
}
