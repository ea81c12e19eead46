import type { PurchaseSubjectText } from '#renderer/features/payments/use-purchase-subject.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import css from './plans.module.css';

/** Link back to where the viewer came from, by its name if that is known. */
export function BackLink({
  href,
  subject: { title, channel },
}: {
  readonly href: string;
  readonly subject: PurchaseSubjectText;
}) {
  const t = usePaymentTexts();
  const channelText = channel === null ? t('plans.back') : t('plans.backToChannel', { number: channel });
  const text = title === null ? channelText : t('plans.backTo', { title });
  return (
    <Link className={css.back} href={href}>
      <Icon name="back" size={18} />
      {text}
    </Link>
  );
}
