import { Spinner } from '#renderer/features/playback/player/surface/spinner.tsx';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { AdBar } from './ad-bar.tsx';
import css from './ad-overlay.module.css';
import { AdTop } from './ad-top.tsx';
import { useAd } from './use-ad.ts';

type AdOverlayProps = {
  readonly player: Player;
  /** Title that the ads interrupt. */
  readonly title: string;
  readonly line: string | undefined;
  readonly full: boolean;
  readonly whyOpen: boolean;
  readonly onFullScreen: () => void;
  readonly onBack: (() => void) | undefined;
  readonly onWhy: () => void;
};

/**
 * The controls of an ad, in the place of the content's. A click on the picture opens the ad's page
 * (S1-4-061).
 */
export function AdOverlay({ player, full, onFullScreen, ...top }: AdOverlayProps) {
  const t = useAdTexts();
  const ad = useAd(player);
  return (
    <>
      <div className={css.shade} aria-hidden="true" />
      {(ad === null || ad.waiting) && <Spinner />}
      <AdTop player={player} {...top} />
      {ad?.paused === true && (
        <div className={css.paused}>
          <Button kind="primary" size="large" icon="play" onClick={player.resumeAd}>
            {t('resume')}
          </Button>
        </div>
      )}
      {ad !== null && <AdBar player={player} ad={ad} full={full} onFullScreen={onFullScreen} />}
    </>
  );
}
