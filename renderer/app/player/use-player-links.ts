import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';
import type { PlayerLinks } from '#renderer/features/playback/player/surface/player-links.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { href } from '#shared/navigation/href.ts';
import { qrLink } from '#shared/navigation/qr-link.ts';

/** URL of the QR service if remote config names none. */
const QR_SERVICE = REMOTE_CONFIG_DEFAULTS.qr_service_url;

/** Returns the links of the player's messages; they lead back to this page. `tags` are the plans that include what plays. */
export function usePlayerLinks(tags: readonly string[] = NO_TAGS): PlayerLinks {
  const language = useLanguage();
  const here = useLocation({ select: (location) => location.pathname });
  const service = useStore(useData().config.store, ({ config }) => config.qr_service_url);
  return useMemo(() => {
    const { origin } = globalThis.location;
    return {
      home: href.home(language),
      login: href.login(language, here),
      purchase: href.purchase(language, tags, here),
      profiles: href.profiles(language, here),
      pair: href.pairing(language, here),
      qr: qrLink((URL.parse(service, origin) ?? new URL(QR_SERVICE, origin)).href, `${origin}${here}`),
    };
  }, [language, here, tags, service]);
}

const NO_TAGS: readonly string[] = [];
