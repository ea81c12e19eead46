import { lazy, Suspense } from 'react';
import { useOpenPrompt, usePrompts, useSessionState } from '#renderer/data/data-context.tsx';

const NoticeStack = lazy(async () => ({ default: (await import('#renderer/features/shell/shell-notice.tsx')).NoticeStack }));
const SmartBanner = lazy(async () => ({ default: (await import('#renderer/features/shell/smart-banner.tsx')).SmartBanner }));
const NotificationOffer = lazy(async () => ({
  default: (await import('#renderer/features/shell/notification-offer.tsx')).NotificationOffer,
}));
const ReminderNotices = lazy(async () => ({ default: (await import('#renderer/features/shell/reminder-notices.tsx')).ReminderNotices }));

/** What comes by itself at the edge of a page, once it is known who watches. While a prompt stands nothing shows. */
export function ShellNotices() {
  const { phase } = useSessionState();
  const prompted = useOpenPrompt() !== null;
  const prompts = usePrompts();
  if (phase !== 'known') return null;
  return (
    <Suspense fallback={null}>
      <NoticeStack>
        <ReminderNotices quiet={prompted} />
        {!prompted && <SmartBanner onGet={() => prompts.open({ kind: 'download_app', data: {} })} />}
        {!prompted && <NotificationOffer />}
      </NoticeStack>
    </Suspense>
  );
}
