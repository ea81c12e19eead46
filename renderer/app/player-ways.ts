import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PlayerWays } from '#renderer/features/player/ways.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { href } from '#shared/navigation/href.ts';
import { qrLink } from '#shared/navigation/qr-link.ts';

/** Where the QR service stands. */
const QR_SERVICE = '/qr/';

/** Where messages of the player lead from this page; what they lead to comes back here. `tags` are the plans that open what plays. */
export function usePlayerWays(tags: readonly string[] = NO_TAGS): PlayerWays {
  const language = useLanguage();
  const here = useLocation({ select: (location) => location.pathname });
  return useMemo(() => {
    const { origin } = globalThis.location;
    return {
      home: href.home(language),
      login: href.login(language, here),
      purchase: href.purchase(language, tags, here),
      profiles: href.profiles(language, here),
      pair: href.pairing(language, here),
      qr: qrLink(`${origin}${QR_SERVICE}`, `${origin}${here}`),
    };
  }, [language, here, tags]);
}

const NO_TAGS: readonly string[] = [];
