import { fetchedPart } from '#renderer/content/fetched-part.tsx';
import { PartPlace } from '#renderer/content/part-place.tsx';
import { useOpenPrompt, usePrompts, useSessionState } from '#renderer/data/data-context.tsx';

const NoticeStack = fetchedPart(async () => (await import('#renderer/features/shell/shell-notice.tsx')).NoticeStack);
const SmartBanner = fetchedPart(async () => (await import('#renderer/features/shell/smart-banner.tsx')).SmartBanner);
const NotificationOffer = fetchedPart(async () => (await import('#renderer/features/shell/notification-offer.tsx')).NotificationOffer);
const RecoveryNotice = fetchedPart(async () => (await import('#renderer/features/shell/recovery-notice.tsx')).RecoveryNotice);
const ReminderNotices = fetchedPart(async () => (await import('#renderer/features/shell/reminder-notices.tsx')).ReminderNotices);

/** What comes by itself at the edge of a page, once it is known who watches. While a prompt stands nothing shows. */
export function ShellNotices() {
  const { phase } = useSessionState();
  const prompted = useOpenPrompt() !== null;
  const prompts = usePrompts();
  if (phase !== 'known') return null;
  return (
    <PartPlace part="notices">
      <NoticeStack>
        <PartPlace part="recovery-notice">{!prompted && <RecoveryNotice />}</PartPlace>
        <ReminderNotices quiet={prompted} />
        <PartPlace part="smart-banner">
          {!prompted && <SmartBanner onGet={() => prompts.open({ kind: 'download_app', data: {} })} />}
        </PartPlace>
        <PartPlace part="notification-offer">{!prompted && <NotificationOffer />}</PartPlace>
      </NoticeStack>
    </PartPlace>
  );
}
