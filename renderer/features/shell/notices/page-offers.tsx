import { useEffect, useState } from 'react';
import { storeVisitOffer, visitOffer } from '#renderer/data/audience/visit-offer.ts';
import { readStoredTime, STORED_TIMES, storeTime } from '#renderer/data/client/stored-time.ts';
import { useData } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { OfferStrip } from '#renderer/ui/feedback/offer-strip.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { mayOffer } from '#shared/domain/ads/promotion-turn.ts';
import {
  isWebview,
  pushBrowserOf,
  showsNotificationPrompt,
} from '#shared/domain/shell/notification-prompt.ts';
import { type PageOffer, pageOffer, showsSmartBanner } from '#shared/domain/shell/page-offer.ts';
import { NotificationOffer } from './notification-offer.tsx';

/** Phones and tablets by user agent; a narrow desktop window does not count. */
const MOBILE = /\b(?:Android|iPhone|iPad|iPod)\b/;

/**
 * The offer of each page load, so that an answered one does not return with the next prompt or screen; null
 * once there is none.
 */
const offers = new WeakMap<PlatformPort, PageOffer | null>();

function decide({ storage }: PlatformPort, now: number): PageOffer | null {
  const { userAgent } = globalThis.navigator;
  const webview = isWebview(userAgent);
  const hiddenAt = readStoredTime(storage, STORED_TIMES.smartBanner);
  const push = 'Notification' in globalThis && {
    browser: pushBrowserOf(userAgent),
    webview,
    permission: Notification.permission,
  };
  return pageOffer({
    app: showsSmartBanner({ mobile: MOBILE.test(userAgent), webview, hiddenAt }, now),
    appHidden: hiddenAt !== null,
    notifications:
      push &&
      showsNotificationPrompt(
        { ...push, shownAt: readStoredTime(storage, STORED_TIMES.notificationPrompt) },
        now,
      ),
  });
}

type PageOffersProps = {
  /** It is the turn of an offer; otherwise something else is shown. */
  readonly shown: boolean;
  /** Called with whether there is an offer to show. */
  readonly onWanted: (wanted: boolean) => void;
  readonly onGet: () => void;
};

/**
 * Offers the app or notifications, one of them once a page load, unless this visit has offered a
 * survey.
 */
export function PageOffers({ shown, onWanted, onGet }: PageOffersProps) {
  const { platform, clock } = useData();
  const [offer, setOffer] = useState(() => {
    const cached = offers.get(platform);
    if (cached !== undefined) return cached;
    const decided = mayOffer('offer', visitOffer(platform), clock.now())
      ? decide(platform, clock.now())
      : null;
    offers.set(platform, decided);
    return decided;
  });
  const close = () => {
    offers.set(platform, null);
    setOffer(null);
  };
  useEffect(() => {
    onWanted(offer !== null);
    return () => onWanted(false);
  }, [onWanted, offer]);
  useEffect(() => {
    if (shown && offer !== null) storeVisitOffer(platform, { kind: 'offer', at: clock.now() });
  }, [shown, offer, platform, clock]);
  if (!shown) return null;
  if (offer === 'app') return <SmartBanner onGet={onGet} onClose={close} />;
  return offer === 'notifications' ? <NotificationOffer onClose={close} /> : null;
}

/** Offers the app on a phone. Once hidden, it returns with the next load (S0-9-026, R-30). */
function SmartBanner({ onGet, onClose }: { readonly onGet: () => void; readonly onClose: () => void }) {
  const t = useTexts();
  const { clock, platform } = useData();
  const hide = () => {
    storeTime(platform.storage, STORED_TIMES.smartBanner, clock.now());
    onClose();
  };
  return (
    <OfferStrip
      label={t('notice.app.title')}
      picture={<Icon name="tv" />}
      title={t('notice.app.title')}
      text={t('notice.app.text')}
      actions={
        <Button kind="primary" onClick={onGet}>
          {t('notice.app.get')}
        </Button>
      }
      closeLabel={t('close')}
      onClose={hide}
      marks={{ 'data-notice': 'smart-banner' }}
    />
  );
}
