import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { DockHost } from '#renderer/app/player/dock-host.tsx';
import { PromptHost } from '#renderer/app/prompts/prompt-host.tsx';
import { FRAMES } from '#renderer/app/routing/screen-frames.ts';
import { ListNoticeHost } from '#renderer/content/lists/list-notice-host.tsx';
import { AfterFirstScreen } from '#renderer/content/loading/after-first-screen.tsx';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useConnection, useData, useOpenPrompt, useViewer } from '#renderer/data/data-context.tsx';
import { FailedChunkNotice } from '#renderer/features/shell/notices/failed-chunk-notice.tsx';
import { Shell } from '#renderer/features/shell/shell.tsx';
import { BannerHost } from './banner-host.tsx';
import { ChannelPreload } from './channel-preload.tsx';
import { KidsHost } from './kids-host.tsx';
import { BothLanguageLinks, OtherLanguageLink } from './language-links.tsx';
import { ShellNotices } from './shell-notices.tsx';
import { useScreenAge } from './use-screen-age.ts';
import { useSearchBox } from './use-search-box.ts';
import { useShellActions } from './use-shell-actions.ts';
import { useShellView } from './use-shell-view.ts';

const SearchBox = lazyWithRetry(async () => (await import('#renderer/features/search/search-box.tsx')).SearchBox);

const SurveyHost = lazyWithRetry(async () => (await import('#renderer/app/surveys/survey-host.tsx')).SurveyHost);

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
const WATCHING: ReadonlySet<string> = new Set([FRAMES.live, FRAMES.programme, FRAMES.show].map(({ screen }) => screen.key));

const LANGUAGE_LINKS = { other: <OtherLanguageLink />, both: <BothLanguageLinks /> };

/** The shell around a screen, with the app's data. */
export function Framed({ children }: { readonly children: ReactNode }) {
  const screen = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.screen !== undefined)?.staticData.screen ?? FRAMES.lost.screen,
  });
  const { service, reconnects: returns } = useConnection();
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const prompt = useOpenPrompt();
  const search = useSearchBox();
  return (
    <Shell
      view={useShellView()}
      actions={useShellActions(search.show)}
      screen={screen}
      entry={entry}
      languageLinks={LANGUAGE_LINKS}
      connection={{ away: service === 'away', returns, asOf: useScreenAge(screen.key) }}
      news={<FailedChunkNotice />}
      greets={prompt?.kind === 'guest_mode_intro'}
      banner={<BannerHost screen={screen.key} />}
    >
      {children}
      {screen.key !== FRAMES.guide.screen.key && <DockHost />}
      {screen.frame !== 'bare' && <ShellNotices watching={WATCHING.has(screen.key)} />}
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
