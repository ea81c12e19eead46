import { type RefObject, useEffect, useRef, useState } from 'react';
import { isAdPersonalised } from '#renderer/data/ads/ad-consent.ts';
import { countHouseAd } from '#renderer/data/ads/house-ad.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useAdTexts } from '#renderer/i18n/bundled/use-ad-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { BANNER, bannerSizes, startsBanner } from '#shared/domain/ads/banner-plan.ts';
import { isLinkAddress } from '#shared/kernel/outside-address.ts';
import css from './bottom-banner.module.css';
import { CreativeFrame } from './creative-frame.tsx';
import { type BannerAd, type ManagerOutcome, useBanner, useImpression } from './use-banner.ts';

type BottomBannerProps = {
  readonly houseOnly: boolean;
  /** Something else is shown: the banner is out of sight, counts nothing and comes back after it. */
  readonly away?: boolean;
  /** It stands where it is in the page instead of at the foot of the window. */
  readonly inPage?: boolean;
  readonly onClose: () => void;
};

/** Height of the strip beyond its ad. */
const EDGE = 16;

/**
 * The banner at the foot of the window, or in the page of what plays (S0-1-016). Its place is kept free from
 * the start, at the end of the page and under what is fixed at its foot, and its box has the ad's size before
 * it is filled: nothing moves when it comes. It slides in by a transform.
 */
export function BottomBanner({ houseOnly, away = false, inPage = false, onClose }: BottomBannerProps) {
  const t = useAdTexts();
  const data = useData();
  const slot = useRef<HTMLElement>(null);
  const pixels = usePixelsInSight(slot, away);
  const inSight = !away && pixels >= BANNER.visiblePixels;
  /* The strip appears with its content, not before. */
  const [painted, setPainted] = useState(false);
  const { shown, candidate, onManager } = useBanner(useBannerStart(away ? 0 : pixels), inSight, houseOnly);
  const counted = useImpression(painted || shown?.source === 'manager' ? shown : null, inSight);
  const [reserved] = useState(reservedHeight);
  const visible = !away && shown !== null && (painted || shown.source === 'manager');
  const height = (shown ?? candidate)?.size.height ?? reserved;
  useBannerHeight(inPage || away ? 0 : reserved + EDGE);
  useEffect(() => {
    if (counted?.source === 'house') void countHouseAd(data, counted.house.impression);
  }, [counted, data]);
  const open = isAdPersonalised(data);
  return (
    <aside
      ref={slot}
      className={classNames(css.slot, inPage && css.inPage, away && !inPage && css.gone)}
      data-behind-player=""
      style={{ '--reserved': `${reserved}px`, '--height': `${height}px` }}
      aria-label={t('banner.label')}
      data-overlay=""
      data-bottom-banner={visible ? shown.source : ''}
      inert={!visible}
    >
      <div className={classNames(css.strip, visible && css.shown)}>
        <span className={css.word}>{t('ad')}</span>
        <div className={css.box} style={{ '--width': `${(shown ?? candidate)?.size.width ?? 0}px` }}>
          {[shown, candidate]
            .filter((ad) => ad !== null)
            .map((ad) => (
              <Creative
                key={ad.key}
                ad={ad}
                behind={ad !== shown}
                open={open}
                counted={counted === ad}
                onPainted={() => setPainted(true)}
                onManager={onManager}
              />
            ))}
        </div>
        <IconButton icon="close" label={t('banner.close')} onClick={onClose} />
      </div>
    </aside>
  );
}

type CreativeProps = {
  readonly ad: BannerAd;
  readonly behind: boolean;
  readonly open: boolean;
  readonly counted: boolean;
  readonly onPainted: () => void;
  readonly onManager: (outcome: ManagerOutcome) => void;
};

function Creative({ ad, behind, open, counted, onPainted, onManager }: CreativeProps) {
  const t = useAdTexts();
  return (
    <div className={classNames(css.creative, behind && css.behind)}>
      {ad.source === 'house' && (
        <a
          href={isLinkAddress(ad.house.click) ? ad.house.click : undefined}
          target="_blank"
          rel="noopener sponsored"
        >
          <img
            src={ad.house.image}
            width={ad.size.width}
            height={ad.size.height}
            alt={t('banner.house', ad.house)}
            onLoad={onPainted}
          />
        </a>
      )}
      {ad.source === 'bid' && (
        <CreativeFrame
          name={ad.bid.advertiser === null ? t('ad') : t('banner.from', { advertiser: ad.bid.advertiser })}
          size={ad.size}
          task={{ type: 'markup', html: ad.bid.markup }}
          open={open}
          countUrl={counted ? ad.bid.countUrl : null}
          onRendered={onPainted}
        />
      )}
      {ad.source === 'manager' && (
        <CreativeFrame
          name={t('ad')}
          size={ad.size}
          task={{ type: 'ad-manager', ...ad.slot }}
          open={open}
          countUrl={null}
          onRendered={onManager}
        />
      )}
    </div>
  );
}

/**
 * Height of the largest banner that the window has room for, reserved before anything is known about the ad.
 */
const reservedHeight = (): number =>
  Math.max(
    ...bannerSizes({ width: window.innerWidth, height: window.innerHeight }).map(({ height }) => height),
    0,
  );

/** Keeps elements that are fixed to the foot of the window above the banner. */
function useBannerHeight(height: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--banner-height', `${height}px`);
    return () => void style.removeProperty('--banner-height');
  }, [height]);
}

/** Whether the first banner is requested: after 2 s or on scroll, in sight (S0-4-065). Stays true. */
function useBannerStart(pixelsInSight: number): boolean {
  const [waited, setWaited] = useState(0);
  const [scrolled, setScrolled] = useState(false);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(BANNER.initialWait), BANNER.initialWait);
    const scroll = () => setScrolled(true);
    window.addEventListener('scroll', scroll, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scroll);
    };
  }, []);
  const starts = startsBanner({ waited, scrolled, pixelsInSight });
  if (starts && !started) setStarted(true);
  return started || starts;
}

const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

/**
 * Pixels of an element's height that are visible, 0 while the page itself is hidden. While the element is away
 * it has no height, which counts as wholly visible: it is looked at again once it is back.
 */
function usePixelsInSight(target: RefObject<HTMLElement | null>, away: boolean): number {
  const [pixels, setPixels] = useState(0);
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  useEffect(() => {
    const element = target.current;
    if (element === null || away || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) setPixels(last.isIntersecting ? last.intersectionRect.height : 0);
      },
      { threshold: THRESHOLDS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, away]);
  return visible ? pixels : 0;
}
