import type { PurchaseSubjectText } from '#renderer/features/payments/use-purchase-subject.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { BackLink } from '#renderer/ui/navigation/back-link.tsx';

/** Link back to where the viewer came from, by its name if that is known. */
export function SubjectBackLink({
  href,
  subject: { title, channel },
}: {
  readonly href: string;
  readonly subject: PurchaseSubjectText;
}) {
  const t = usePaymentTexts();
  const channelText = channel === null ? t('plans.back') : t('plans.backToChannel', { number: channel });
  const text = title === null ? channelText : t('plans.backTo', { title });
  return <BackLink href={href}>{text}</BackLink>;
}
