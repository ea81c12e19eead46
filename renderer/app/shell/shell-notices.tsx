import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useOpenPrompt, usePrompts, useSessionState } from '#renderer/data/data-context.tsx';

const NoticeStack = lazyWithRetry(async () => (await import('#renderer/features/shell/notices/shell-notice.tsx')).NoticeStack);
const SmartBanner = lazyWithRetry(async () => (await import('#renderer/features/shell/notices/smart-banner.tsx')).SmartBanner);
const NotificationOffer = lazyWithRetry(
  async () => (await import('#renderer/features/shell/notices/notification-offer.tsx')).NotificationOffer,
);
const RecoveryNotice = lazyWithRetry(async () => (await import('#renderer/features/shell/notices/recovery-notice.tsx')).RecoveryNotice);
const ReminderNotices = lazyWithRetry(async () => (await import('#renderer/features/shell/notices/reminder-notices.tsx')).ReminderNotices);

/** Notices at the edge of a page, once the session is known. None shows while a prompt is open. */
export function ShellNotices() {
  const { phase } = useSessionState();
  const prompted = useOpenPrompt() !== null;
  const prompts = usePrompts();
  if (phase !== 'known') return null;
  return (
    <LazyBoundary name="notices">
      <NoticeStack>
        <LazyBoundary name="recovery-notice">{!prompted && <RecoveryNotice />}</LazyBoundary>
        <ReminderNotices quiet={prompted} />
        <LazyBoundary name="smart-banner">
          {!prompted && <SmartBanner onGet={() => prompts.open({ kind: 'download_app', data: {} })} />}
        </LazyBoundary>
        <LazyBoundary name="notification-offer">{!prompted && <NotificationOffer />}</LazyBoundary>
      </NoticeStack>
    </LazyBoundary>
  );
}
