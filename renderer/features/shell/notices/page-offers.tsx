import { useState } from 'react';
import { readStoredTime, STORED_TIMES } from '#renderer/data/client/stored-time.ts';
import { useData } from '#renderer/data/data-context.tsx';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { isWebview, pushBrowserOf, showsNotificationPrompt } from '#shared/domain/shell/notification-prompt.ts';
import { type PageOffer, pageOffer, showsSmartBanner } from '#shared/domain/shell/page-offer.ts';
import { NotificationOffer } from './notification-offer.tsx';
import { SmartBanner } from './smart-banner.tsx';

/** Phones and tablets by user agent; a narrow desktop window does not count. */
const MOBILE = /\b(?:Android|iPhone|iPad|iPod)\b/;

/** The offer of each page load, so that an answered one does not return with the next prompt or screen; null once there is none. */
const offers = new WeakMap<PlatformPort, PageOffer | null>();

function decide({ storage }: PlatformPort, now: number): PageOffer | null {
  const { userAgent } = globalThis.navigator;
  const webview = isWebview(userAgent);
  const hiddenAt = readStoredTime(storage, STORED_TIMES.smartBanner);
  const push = 'Notification' in globalThis && { browser: pushBrowserOf(userAgent), webview, permission: Notification.permission };
  return pageOffer({
    app: showsSmartBanner({ mobile: MOBILE.test(userAgent), webview, hiddenAt }, now),
    appHidden: hiddenAt !== null,
    notifications: push && showsNotificationPrompt({ ...push, shownAt: readStoredTime(storage, STORED_TIMES.notificationPrompt) }, now),
  });
}

/** Offers the app or notifications, one of them once a page load. */
export function PageOffers({ onGet }: { readonly onGet: () => void }) {
  const { platform, clock } = useData();
  const [offer, setOffer] = useState(() => {
    const cached = offers.get(platform);
    if (cached !== undefined) return cached;
    const decided = decide(platform, clock.now());
    offers.set(platform, decided);
    return decided;
  });
  const close = () => {
    offers.set(platform, null);
    setOffer(null);
  };
  if (offer === 'app') return <SmartBanner onGet={onGet} onClose={close} />;
  return offer === 'notifications' ? <NotificationOffer onClose={close} /> : null;
}
