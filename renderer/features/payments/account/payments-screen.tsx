import { useState } from 'react';
import { usePayments } from '#renderer/data/payments/account-hooks.ts';
import { MemberPage, MemberPageFailure } from '#renderer/features/payments/member-page.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { PaymentTable } from './payment-table.tsx';
import css from './payments-screen.module.css';
import { OtherPlans, PlanPanel, type RenewalNotice } from './plan-panel.tsx';
import { SavedMethods } from './saved-methods.tsx';

/** Plan and payments of the account. */
function PaymentsScreen() {
  const t = useTexts();
  const { data, error, refetch, isFetching } = usePayments();
  const [notice, setNotice] = useState<RenewalNotice | null>(null);
  if (data === undefined && error !== null)
    return <MemberPageFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div className={css.waiting} role="status" aria-busy="true" aria-label={t('loading')}>
        <SkeletonBlock height="120px" />
        <SkeletonBlock height="280px" />
      </div>
    );
  }
  return (
    <>
      {data.plans.length === 0 && <OtherPlans />}
      {data.plans.map((plan) => (
        <PlanPanel key={plan.key ?? plan.campaign_id} plan={plan} onChanged={setNotice} />
      ))}
      <p className={classNames(css.said, notice?.failed && css.failed)} role="status">
        {notice !== null && <Icon name={notice.failed ? 'alert' : 'check'} size={18} />}
        {notice?.text}
      </p>
      <SavedMethods methods={data.saved_methods} plans={data.plans} onChanged={setNotice} />
      <PaymentTable first={data} />
    </>
  );
}

/** Route of the plan and the payments. */
export const PaymentsRoute = () => (
  <MemberPage page="payments">
    <PaymentsScreen />
  </MemberPage>
);
