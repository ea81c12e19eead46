import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { FRAMES } from '#renderer/app/address/screen-frames.ts';
import { DockHost } from '#renderer/app/player/dock-host.tsx';
import { useHomeQuiet, usePromotion } from '#renderer/app/promotions/use-promotion.ts';
import { PromptHost } from '#renderer/app/prompts/prompt-host.tsx';
import { ListNoticeHost } from '#renderer/content/lists/list-notice-host.tsx';
import { AfterFirstScreen } from '#renderer/content/loading/after-first-screen.tsx';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { PREFETCH_DELAY_MS, whenIdle } from '#renderer/content/loading/when-idle.ts';
import { requestLogOut } from '#renderer/data/accounts/log-out.ts';
import { usePreloadedChannels } from '#renderer/data/catalogue/content-hooks.ts';
import {
  useConnection,
  useData,
  useOpenPrompt,
  usePrompts,
  useSessionState,
  useViewer,
} from '#renderer/data/data-context.tsx';
import { screenAge } from '#renderer/data/offline/kept-calls.ts';
import { FailedChunkNotice } from '#renderer/features/shell/notices/failed-chunk-notice.tsx';
import { NoticeStack } from '#renderer/features/shell/notices/shell-notice.tsx';
import { Shell } from '#renderer/features/shell/shell.tsx';
import type { ShellActions } from '#renderer/features/shell/shell-view.ts';
import { formatShortDay } from '#renderer/i18n/format-day.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';
import { languageTag } from '#shared/kernel/language.ts';
import { market, marketDay } from '#shared/kernel/market.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { href } from '#shared/navigation/href.ts';
import { withPathLanguage } from '#shared/navigation/path-language.ts';
import { BannerHost, PLAYING_PAGES } from './banner-host.tsx';
import { KidsHost } from './kids-host.tsx';
import { useShellView } from './use-shell-view.ts';

const useAddress = (): string => useLocation({ select: (location) => location.href });

/** Link to this page in the other language. */
function OtherLanguageLink() {
  const t = useTexts();
  const address = useAddress();
  const current = useLanguage();
  const other = market().languages.find((one) => one !== current);
  if (other === undefined) return null;
  return (
    <Link
      href={withPathLanguage(address, other)}
      hold
      replace
      lang={languageTag(other)}
      aria-label={t('nav.switchLanguage')}
    >
      {t('nav.otherLanguage')}
    </Link>
  );
}

/** Links to this page in both languages. */
function BothLanguageLinks() {
  const t = useTexts();
  const address = useAddress();
  const language = useLanguage();
  const { languages } = market();
  if (languages.length === 1) return null;
  return languages.map((one) => (
    <Link
      key={one}
      href={withPathLanguage(address, one)}
      hold
      replace
      lang={languageTag(one)}
      aria-current={one === language ? 'true' : undefined}
    >
      {t(`footer.names.${one}`)}
    </Link>
  ));
}

const SearchBox = lazyWithRetry(
  async () => (await import('#renderer/features/search/search-box.tsx')).SearchBox,
);

const SurveyHost = lazyWithRetry(
  async () => (await import('#renderer/app/surveys/survey-host.tsx')).SurveyHost,
);

/** Surveys, for members with a profile; their code is fetched by no one else. */
function Surveys({ screen }: { readonly screen: string }) {
  const { config } = useData();
  const { kind, profileId } = useViewer();
  const enabled = useStore(config.store, (state) => state.config.surveys);
  if (!enabled || kind !== 'member' || profileId === null) return null;
  return (
    <AfterFirstScreen>
      <LazyBoundary name="surveys">
        <SurveyHost screen={screen} />
      </LazyBoundary>
    </AfterFirstScreen>
  );
}

/** The shell around the current screen. */
export function FramedOutlet() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

/** Screens with a player or its play button. */
const WATCHING: ReadonlySet<string> = new Set(
  [FRAMES.live, FRAMES.programme, FRAMES.show].map(({ screen }) => screen.key),
);

const LANGUAGE_LINKS = { other: <OtherLanguageLink />, both: <BothLanguageLinks /> };

/** The shell around a screen, with the app's data. */
export function Framed({ children }: { readonly children: ReactNode }) {
  const screen = useMatches({
    select: (matches) =>
      matches.findLast((match) => match.staticData.screen !== undefined)?.staticData.screen ??
      FRAMES.lost.screen,
  });
  const { service, reconnects: returns } = useConnection();
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const search = useSearchBox();
  const inPage = PLAYING_PAGES.has(screen.key);
  return (
    <Shell
      view={useShellView()}
      actions={useShellActions(search.show)}
      screen={screen}
      entry={entry}
      languageLinks={LANGUAGE_LINKS}
      connection={{ away: service === 'away', returns, asOf: useScreenAge(screen.key) }}
      news={<FailedChunkNotice />}
      banner={!inPage && <BannerHost screen={screen.key} />}
    >
      {children}
      {inPage && <BannerHost screen={screen.key} />}
      {screen.key !== FRAMES.guide.screen.key && <DockHost />}
      {screen.frame !== 'bare' && (
        <ShellNotices watching={WATCHING.has(screen.key)} home={screen.key === FRAMES.home.screen.key} />
      )}
      {screen.frame !== 'bare' && <ChannelPreload />}
      {search.open && screen.frame !== 'bare' && (
        <LazyBoundary name="search-box" requested onFailed={search.hide}>
          <SearchBox onClose={search.hide} />
        </LazyBoundary>
      )}
      <ListNoticeHost />
      <Surveys screen={screen.key} />
      <KidsHost />
      <PromptHost />
    </Shell>
  );
}

/**
 * Loads the channel list once the first screen is shown and the browser is idle, and again for another
 * viewer, so that a guide of five thousand channels opens as fast as one of fifty. It renders nothing; a
 * screen that needs the list shows its errors.
 */
function ChannelPreload() {
  const [soon, setSoon] = useState(false);
  useEffect(() => whenIdle(PREFETCH_DELAY_MS, () => setSoon(true)), []);
  usePreloadedChannels(soon);
  return null;
}

/**
 * Returns when what a screen shows was fetched: 14:20, or 24 Nov 14:20 on another day. Null if the screen
 * shows nothing that is kept.
 */
function useScreenAge(screen: string): string | null {
  const { ages, clock } = useData();
  const language = useLanguage();
  const age = useStore(ages, (current) => screenAge(screen, current));
  if (age === null) return null;
  return marketDay(age) === marketDay(clock.now())
    ? formatClockTime(age)
    : `${formatShortDay(age, language)} ${formatClockTime(age)}`;
}

/** Opens and closes the search box; closing it restores the focus. */
function useSearchBox(): { readonly open: boolean; readonly show: () => void; readonly hide: () => void } {
  const [open, setOpen] = useState(false);
  const previousFocus = useRef<HTMLElement | null>(null);
  const show = useCallback(() => {
    previousFocus.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(true);
  }, []);
  const hide = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (open || previousFocus.current === null) return;
    if (document.activeElement === document.body) previousFocus.current.focus({ preventScroll: true });
    previousFocus.current = null;
  }, [open]);
  return { open, show, hide };
}

/** Size of the live chat's window. */
const CHAT_WINDOW = 'popup,width=440,height=500';

/** Width from which the search box has room over a screen. */
const ROOM = fromWidth('tablet');

/**
 * Returns the actions of the navigation. It is the same object while the language is; `showSearch` must keep
 * its identity.
 */
function useShellActions(showSearch: () => void): ShellActions {
  const { prompts, session, downloads } = useData();
  const router = useRouter();
  const language = useLanguage();
  return useMemo(() => {
    const here = () => router.state.location.pathname;
    return {
      login: () => prompts.open({ kind: 'login', data: { destination: null } }),
      search: () => {
        if (globalThis.matchMedia(ROOM).matches) showSearch();
        else void router.navigate({ href: href.searchHome(language) });
      },
      switchProfile: () => prompts.open({ kind: 'profile', data: { mode: 'prompt' } }),
      editProfiles: () => void router.navigate({ href: `${href.profiles(language, here())}&edit_profile=1` }),
      logout: () => requestLogOut({ downloads, prompts, session }),
      liveChat: () =>
        void globalThis.open(href.liveChat(language), `${PRODUCT.prefix}-live-chat`, CHAT_WINDOW),
      downloadApp: () => prompts.open({ kind: 'download_app', data: {} }),
      survey: () =>
        prompts.open({ kind: 'survey', data: { surveyId: null, trigger: 'button', pageId: 'menu' } }),
    };
  }, [prompts, session, downloads, router, language, showSearch]);
}

const PageOffers = lazyWithRetry(
  async () => (await import('#renderer/features/shell/notices/page-offers.tsx')).PageOffers,
);
const RecoveryNotice = lazyWithRetry(
  async () => (await import('#renderer/features/shell/notices/recovery-notice.tsx')).RecoveryNotice,
);
const ReminderNotices = lazyWithRetry(
  async () => (await import('#renderer/features/shell/notices/reminder-notices.tsx')).ReminderNotices,
);

type ShellNoticesProps = {
  /** The screen has a player or a play button at its foot on a phone, which offers must not cover. */
  readonly watching: boolean;
  /** Home is left alone for a while after an ad or a survey. */
  readonly home: boolean;
};

/** Notices at the edge of a page, once the session is known. None shows while a prompt is open. */
function ShellNotices({ watching, home }: ShellNoticesProps) {
  const { phase } = useSessionState();
  const prompted = useOpenPrompt() !== null;
  const prompts = usePrompts();
  const quiet = useHomeQuiet() && home;
  if (phase !== 'known') return null;
  return (
    <AfterFirstScreen>
      <LazyBoundary name="notices">
        <NoticeStack>
          <LazyBoundary name="recovery-notice">{!prompted && <RecoveryNotice />}</LazyBoundary>
          <ReminderNotices quiet={prompted} />
          <LazyBoundary name="page-offers">
            {!prompted && !watching && !quiet && (
              <OfferTurn onGet={() => prompts.open({ kind: 'download_app', data: {} })} />
            )}
          </LazyBoundary>
        </NoticeStack>
      </LazyBoundary>
    </AfterFirstScreen>
  );
}

/** The offer of the page load, while it is its turn. */
function OfferTurn({ onGet }: { readonly onGet: () => void }) {
  const [wants, setWants] = useState(false);
  const turn = usePromotion('offer', wants);
  return <PageOffers shown={turn} onWanted={setWants} onGet={onGet} />;
}
