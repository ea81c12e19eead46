import { useState } from 'react';
import { useHomeQuiet, usePromotion } from '#renderer/app/promotions/use-promotion.ts';
import { AfterFirstScreen } from '#renderer/content/loading/after-first-screen.tsx';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useOpenPrompt, usePrompts, useSessionState } from '#renderer/data/data-context.tsx';
import { NoticeStack } from '#renderer/features/shell/notices/shell-notice.tsx';

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
export function ShellNotices({ watching, home }: ShellNoticesProps) {
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
