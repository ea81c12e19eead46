import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './payments-screen.module.css';

/** Says that a renewal could not be paid, and when it is charged again: `retryAt` is an ISO time, or null for never. */
export function RenewalFailure({ retryAt, ended }: { readonly retryAt: string | null; readonly ended: boolean }) {
  const t = useMembershipTexts();
  const text = retryAt === null ? t('plan.over') : t(ended ? 'plan.paused' : 'plan.notRenewed', { date: Date.parse(retryAt) });
  return (
    <p className={classNames(css.said, css.failed)} data-renewal="failed">
      <Icon name="alert" size={18} />
      {text}
    </p>
  );
}
