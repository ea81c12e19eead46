import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { playbackSearch } from '#renderer/app/address/route-params.ts';
import { useData, useWebOrigin } from '#renderer/data/data-context.tsx';
import type { PlayerLinks } from '#renderer/features/playback/player/surface/player-links.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { href } from '#shared/navigation/href.ts';
import { qrLink } from '#shared/navigation/qr-link.ts';

/** URL of the QR service if remote config names none. */
const QR_SERVICE = REMOTE_CONFIG_DEFAULTS.qr_service_url;

/**
 * Returns the links of the player's messages; they lead back to this page, and a purchase to the exact
 * second. `tags` are the plans that include what plays; `stoppedAt` is the second at which it stopped, 0 for
 * none.
 */
export function usePlayerLinks(tags: readonly string[] = NO_TAGS, stoppedAt = 0): PlayerLinks {
  const language = useLanguage();
  const here = useLocation({ select: (location) => location.pathname });
  const startsAt = useLocation({ select: ({ search }) => playbackSearch(search).t ?? 0 });
  const second = stoppedAt > 0 ? stoppedAt : startsAt;
  const service = useStore(useData().config.store, ({ config }) => config.qr_service_url);
  const origin = useWebOrigin();
  return useMemo(() => {
    return {
      home: href.home(language),
      login: href.login(language, here),
      purchase: href.purchase(language, tags, second > 0 ? `${here}?t=${second}` : here),
      profiles: href.profiles(language, here),
      pair: href.pairing(language, here),
      pairOnPhone: new URL(href.pairing(language, here), origin).href,
      qr: qrLink((URL.parse(service, origin) ?? new URL(QR_SERVICE, origin)).href, `${origin}${here}`),
    };
  }, [language, here, second, tags, service, origin]);
}

const NO_TAGS: readonly string[] = [];
