import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fetchedPart } from '#renderer/content/fetched-part.tsx';
import { PartPlace } from '#renderer/content/part-place.tsx';
import { useConnection, useOpenPrompt } from '#renderer/data/data-context.tsx';
import { MissedNotice } from '#renderer/features/shell/missed-notice.tsx';
import { Shell } from '#renderer/features/shell/shell.tsx';
import { ChannelsAhead } from './channels-ahead.tsx';
import { DockHost } from './dock-host.tsx';
import { KidsHost } from './kids-host.tsx';
import { BothLanguageLinks, OtherLanguageLink } from './language-links.tsx';
import { PromptHost } from './prompt-host.tsx';
import { FRAMES } from './screen-frames.ts';
import { ShellNotices } from './shell-notices.tsx';
import { useSearchBox } from './use-search-box.ts';
import { useShellActions } from './use-shell-actions.ts';
import { useShellView } from './use-shell-view.ts';

const SearchBox = fetchedPart(async () => (await import('#renderer/features/search/search-box.tsx')).SearchBox);

/** The shell around whatever screen the address names. */
export function FramedOutlet() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

const LANGUAGE_LINKS = { other: <OtherLanguageLink />, both: <BothLanguageLinks /> };

/** The shell around a screen, filled with what the app knows. */
export function Framed({ children }: { readonly children: ReactNode }) {
  const screen = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.screen !== undefined)?.staticData.screen ?? FRAMES.lost.screen,
  });
  const { service, returns } = useConnection();
  const prompt = useOpenPrompt();
  const search = useSearchBox();
  return (
    <Shell
      view={useShellView()}
      actions={useShellActions(search.show)}
      screen={screen}
      languageLinks={LANGUAGE_LINKS}
      connection={{ away: service === 'away', returns }}
      news={<MissedNotice />}
      greets={prompt?.kind === 'guest_mode_intro'}
    >
      {children}
      {screen.key !== FRAMES.guide.screen.key && <DockHost />}
      {screen.frame !== 'bare' && <ShellNotices />}
      {screen.frame !== 'bare' && <ChannelsAhead />}
      {search.open && screen.frame !== 'bare' && (
        <PartPlace part="search-box" asked onFailed={search.hide}>
          <SearchBox onClose={search.hide} />
        </PartPlace>
      )}
      <KidsHost />
      <PromptHost />
    </Shell>
  );
}
