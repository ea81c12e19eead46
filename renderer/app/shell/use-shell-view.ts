import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import { categoriesQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { promoQuery } from '#renderer/data/catalogue/page-queries.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useData, useNow, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import type { ShellView } from '#renderer/features/shell/shell-view.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Category } from '#shared/contract/catalogue/category.ts';
import type { PromoReply } from '#shared/contract/catalogue/content-page.ts';
import { isConcertPeriod } from '#shared/domain/accounts/session/country-access.ts';
import { pageName } from '#shared/domain/accounts/session/page-name.ts';
import { loyaltyHome } from '#shared/domain/payments/loyalty-rules.ts';
import { navigationItems } from '#shared/domain/shell/navigation.ts';
import { marketYear } from '#shared/kernel/market.ts';
import { isLinkAddress } from '#shared/kernel/outside-address.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { DEFAULT_CHANNEL_NO, href } from '#shared/navigation/href.ts';

const NO_CATEGORIES: readonly Category[] = [];

/**
 * Returns the view of the navigation. It depends on the page but not on the channel, so that a channel change
 * renders no bar.
 */
export function useShellView(): ShellView {
  const language = useLanguage();
  const viewer = useViewer();
  const { phase, reply } = useSessionState();
  const config = useStore(useData().config.store, (state) => state.config);
  const now = useNow(MINUTE);
  const year = marketYear(now);
  const concert = isConcertPeriod(config.concert_period, now);
  const page = useLocation({ select: ({ pathname }) => pageName(pathname) ?? '' });
  const { categories, absent } = useCategories(phase === 'known');
  const promos = usePromos(language, phase === 'known');
  const picture = reply?.user.icon_images?.small ?? null;
  return useMemo(() => {
    const member = viewer.kind === 'member';
    return {
      language,
      items: new Set(
        navigationItems({
          kind: viewer.kind,
          profileClass: viewer.profileClass,
          lang: language,
          countryContent: viewer.countryContent,
          path: `/${language}/${page}/`,
          config,
          absent,
        }).filter((item) => phase === 'known' || !SESSION_DEPENDENT.has(item)),
      ),
      viewer: {
        name: member ? (viewer.profileName ?? viewer.bossId) : null,
        picture: member ? picture : null,
      },
      concert,
      year,
      liveHref: liveHref(language, viewer.abGroup),
      scoopPlusHref: config.bottom_menu_scoopplus,
      mgm: { title: config.mgm_main_menu[language], href: href.mgmPromotion(language) },
      loyalty: {
        title: config.lp_menu_title_name[language],
        href: loyaltyHome(language, config.jetso_home_url).href,
      },
      categories,
      promos,
    };
  }, [language, viewer, phase, picture, config, concert, year, page, categories, absent, promos]);
}

/** Returns the categories, and what the station has nothing of: also categories, if the viewer is shown none. */
function useCategories(enabled: boolean) {
  const station = useAbsentParts();
  const { data, error } = useQuery({ ...categoriesQuery(useQueryScope()), enabled });
  useLoggedFailure('categories', error);
  const isEmpty = data?.length === 0;
  const absent = useMemo(
    () => (isEmpty ? new Set([...station, 'categories'] as const) : station),
    [station, isEmpty],
  );
  return { categories: data ?? NO_CATEGORIES, absent };
}

const NO_PROMOS: PromoReply['items'] = [];

/** Returns the footer's promo items; their links are paths of this app or https URLs. */
function usePromos(language: ShellView['language'], enabled: boolean): ShellView['promos'] {
  const { data = NO_PROMOS, error } = useQuery({ ...promoQuery(useQueryScope()), enabled });
  useLoggedFailure('promo items', error);
  return useMemo(
    () =>
      data
        .filter(({ link_url }) => isLinkAddress(link_url))
        .map(({ link_url, title_tc, title_en }) => ({
          href: link_url.startsWith('/') ? `/${language}${link_url}` : link_url,
          title: pickText(language, title_tc, title_en),
        })),
    [data, language],
  );
}

/**
 * Items that depend on the session. They wait until it is known, so that they do not change while the viewer
 * uses them.
 */
const SESSION_DEPENDENT: ReadonlySet<string> = new Set([
  'login_or_subscribe',
  'profile_menu',
  'live_chat',
  'scoop_plus',
]);

/** Returns the path of live TV, with the suffix 81 for A/B group A (S0-2-007, R-12). */
const liveHref = (lang: ShellView['language'], abGroup: 'A' | 'B'): string =>
  abGroup === 'A' ? href.channel(lang, DEFAULT_CHANNEL_NO, '').replace(/-\/$/, '') : href.live(lang);
