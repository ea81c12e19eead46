import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OnAirBadge } from '#renderer/features/playback/player/seek/on-air-badge.tsx';
import { PlayerIcon } from '#renderer/features/playback/player/surface/player-icon.tsx';
import { PICTURE, useFirstFocus } from '#renderer/features/playback/player/surface/use-first-focus.ts';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import type { Player } from '#renderer/player/player.ts';
import type { ImageAdView } from '#renderer/player/session/ad-view.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { AdBadge } from './ad-badge.tsx';
import css from './image-ad.module.css';
import keyup from './keyup-ad.module.css';

type ImageAdsProps = {
  readonly player: Player;
  /** The image ad that is shown; null for none, also while something else has the screen. */
  readonly ad: ImageAdView | null;
  readonly title: string;
  readonly line: string | undefined;
  /** The controls are shown, so a strip is placed above them. */
  readonly raised: boolean;
};

/**
 * The image ad around the content. One that ends stays for the moment in which the picture grows back over
 * it.
 */
export function ImageAdFrame({ player, ad, title, line, raised }: ImageAdsProps) {
  const last = useLastAd(ad);
  const shown = ad ?? last;
  if (shown === null) return null;
  const leaving = ad === null;
  if (shown.kind === 'keyup') return leaving ? null : <KeyupAd player={player} ad={shown} raised={raised} />;
  return <UwallAd player={player} ad={shown} title={title} line={line} leaving={leaving} />;
}

type UwallProps = Omit<ImageAdsProps, 'ad' | 'raised'> & {
  readonly ad: ImageAdView;
  readonly leaving: boolean;
};

/**
 * The inverted L (S1-1-008): art behind the shrunken picture, and a strip of 1280 by 90 for who pays, how
 * long, and the ways out (S1-9-044).
 */
function UwallAd({ player, ad, title, line, leaving }: UwallProps) {
  const t = useAdTexts();
  const live = usePlayerState(player, ({ target }) => target?.kind === 'live');
  useEscape(leaving ? null : player.closeImageAd);
  const close = useRef<HTMLButtonElement>(null);
  useFirstFocus(close, PICTURE);
  return (
    <aside
      className={classNames(css.uwall, leaving && css.leaving)}
      aria-label={t('image.label', { advertiser: ad.advertiser })}
      inert={leaving}
      {...(!leaving && { 'data-l-shape-ad': '' })}
    >
      <img className={css.art} src={ad.image} alt={ad.title} />
      <div className={css.caption}>
        {live && <OnAirBadge player={player} />}
        <p>
          <b>{title}</b>
          {line !== undefined && <span>{line}</span>}
        </p>
      </div>
      <div className={css.strip} data-ad-slot="uwall">
        <AdBadge />
        <div className={css.words}>
          <p className={css.by}>{t('advertiser', { name: ad.advertiser })}</p>
          <p className={`${css.closes} num`}>
            {t(live ? 'image.closesLive' : 'image.closes', { seconds: ad.secondsLeft })}
          </p>
        </div>
        <LearnMore player={player} ad={ad} className={css.more} />
        <Button ref={close} icon="close" className={css.close} onClick={player.closeImageAd}>
          {t('image.close')}
        </Button>
      </div>
    </aside>
  );
}

type KeyupProps = Pick<ImageAdsProps, 'player' | 'raised'> & { readonly ad: ImageAdView };

/**
 * The bottom banner over the picture (S1-1-009), in a slot of 1280 by 190 (S1-9-044). The rest of the picture
 * stays free.
 */
function KeyupAd({ player, ad, raised }: KeyupProps) {
  const t = useAdTexts();
  useEscape(player.closeImageAd);
  const { duration, secondsLeft, advertiser, title, image } = ad;
  return (
    <aside
      className={classNames(keyup.keyup, raised && keyup.raised)}
      aria-label={t('image.label', { advertiser })}
      data-ad-slot="keyup"
    >
      <div className={keyup.card}>
        <img className={keyup.thumb} src={image} alt="" />
        <div className={keyup.words}>
          <p className={keyup.payer}>
            <AdBadge />
            <span>{advertiser}</span>
          </p>
          <p className={keyup.title}>{title}</p>
        </div>
        <LearnMore player={player} ad={ad} className={keyup.go} />
        <button
          type="button"
          className={keyup.round}
          aria-label={t('image.closeNamed', { seconds: secondsLeft })}
          onClick={player.closeImageAd}
        >
          <CountdownRing share={duration > 0 ? secondsLeft / duration : 0} />
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  );
}

function LearnMore({
  player,
  ad,
  className,
}: Pick<KeyupProps, 'player' | 'ad'> & { readonly className: string | undefined }) {
  const t = useAdTexts();
  if (ad.landingUrl === null) return null;
  return (
    <Button
      className={className}
      aria-label={t('learnMoreNamed', { title: ad.title })}
      onClick={player.openImageAd}
    >
      <span>{t('learnMore')}</span>
      <PlayerIcon name="external" size={18} />
    </Button>
  );
}

const RADIUS = 19;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that empties with the time: `share` is what is left, 1 to 0. */
function CountdownRing({ share }: { readonly share: number }) {
  const ring = { cx: 22, cy: 22, r: RADIUS, fill: 'none', stroke: 'currentColor', strokeWidth: 3 };
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle {...ring} strokeOpacity={0.22} />
      <circle
        {...ring}
        strokeDasharray={`${ROUND * Math.min(1, Math.max(0, share))} ${ROUND}`}
        transform="rotate(-90 22 22)"
      />
    </svg>
  );
}

/** Milliseconds in which the picture grows back to its whole size; the styles have the same. */
const GROW_MS = 480;

/** The ad that was shown last, until the picture has grown back over it; null otherwise. */
function useLastAd(ad: ImageAdView | null): ImageAdView | null {
  const [last, setLast] = useState<ImageAdView | null>(ad);
  if (ad !== null && ad !== last) setLast(ad);
  useEffect(() => {
    if (ad !== null) return undefined;
    const timer = setTimeout(() => setLast(null), GROW_MS);
    return () => clearTimeout(timer);
  }, [ad]);
  return last;
}

/** A dialog or panel that is open takes Escape for itself. */
const OPEN = '[role="dialog"], [role="alertdialog"]';

/** Escape closes the ad before it does anything else; null for no ad. */
function useEscape(onClose: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || onClose === null || document.querySelector(OPEN) !== null) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
