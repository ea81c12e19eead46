import { useState } from 'react';
import { planFacts, planTerms } from '#renderer/content/accounts/plan-facts.ts';
import { planName } from '#renderer/content/accounts/plan-name.ts';
import { useViewer } from '#renderer/data/data-context.tsx';
import { type AccountPlan, useSetRenewal } from '#renderer/data/payments/account-hooks.ts';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { href } from '#shared/navigation/href.ts';
import { CancelRenewal } from './cancel-renewal.tsx';
import css from './payments-screen.module.css';
import { useMethodName } from './use-method-name.ts';

/** Message about a renewal. */
export type RenewalNotice = { readonly text: string; readonly failed: boolean };

type PlanPanelProps = {
  readonly plan: AccountPlan;
  readonly onChanged: (notice: RenewalNotice) => void;
};

/** A running plan: its price, when it renews or ends, and its renewal. */
export function PlanPanel({ plan, onChanged }: PlanPanelProps) {
  const t = useMembershipTexts();
  const common = useTexts();
  const language = useLanguage();
  const setRenewal = useSetRenewal();
  const methodName = useMethodName();
  const [asked, setAsked] = useState(false);
  const name = pickText(language, plan.title_tc, plan.title_en);
  const end = Date.parse(plan.ends_at);
  const ended = plan.renewal_failed?.ended ?? false;
  const change = (renews: boolean) => {
    if (plan.key === null) return;
    setRenewal.mutate(
      { key: plan.key, renews },
      {
        onSuccess: (done) => {
          setAsked(false);
          const off = ended ? 'plan.stopped' : 'plan.cancelled';
          if (done) onChanged({ text: t(renews ? 'plan.resumed' : off, { name, date: end }), failed: false });
          else onChanged({ text: t('plan.failed'), failed: true });
        },
      },
    );
  };
  const facts = [
    ...planTerms(common, language, plan),
    ...(plan.payment_method === null ? [] : [methodName(plan.payment_method, plan.method_label)]),
  ];
  return (
    <section className={css.plan} aria-label={name}>
      <div className={css.planText}>
        <p className={css.label}>{t('plan.yours')}</p>
        <h2 className={css.planName}>{name}</h2>
        <p className="num">{facts.join(' · ')}</p>
        <p className="num">
          {planFacts(common, { adFree: plan.ad_free, screens: plan.screens }).join(' · ')}
        </p>
        {plan.renewal_failed && <RenewalFailure retryAt={plan.renewal_failed.retry_at} ended={ended} />}
      </div>
      <div className={css.planActions}>
        <ButtonLink
          kind={ended ? 'primary' : 'plain'}
          href={href.purchase(language, [], href.payments(language))}
        >
          {t(ended ? 'plan.payAgain' : 'plan.change')}
        </ButtonLink>
        {plan.renewable && plan.renews && !ended && (
          <Button kind="quiet" onClick={() => setAsked(true)}>
            {t('plan.cancel')}
          </Button>
        )}
        {ended && plan.renewal_failed?.retry_at && (
          <BusyButton kind="quiet" busy={setRenewal.isPending} onClick={() => change(false)}>
            {t('plan.stop')}
          </BusyButton>
        )}
        {plan.renewable && !plan.renews && (
          <BusyButton kind="quiet" busy={setRenewal.isPending} onClick={() => change(true)}>
            {t('plan.resume')}
          </BusyButton>
        )}
      </div>
      <CancelRenewal
        open={asked}
        name={name}
        end={end}
        busy={setRenewal.isPending}
        onConfirm={() => change(false)}
        onClose={() => setAsked(false)}
      />
    </section>
  );
}

/**
 * The same place for a member without a plan that was bought here: the plans of the account, or that it has
 * none.
 */
export function OtherPlans() {
  const t = useMembershipTexts();
  const common = useTexts();
  const language = useLanguage();
  const { subscriptions } = useViewer();
  const none = subscriptions.length === 0;
  const name = none ? t('plan.none') : subscriptions.map((tag) => planName(common, tag)).join(' · ');
  return (
    <section className={css.plan} aria-label={name}>
      <div className={css.planText}>
        <p className={css.label}>{t('plan.yours')}</p>
        <h2 className={css.planName}>{name}</h2>
        {none && <p>{t('plan.noneText')}</p>}
      </div>
      <div className={css.planActions}>
        <ButtonLink
          kind={none ? 'primary' : 'plain'}
          href={href.purchase(language, [], href.payments(language))}
        >
          {t(none ? 'plan.choose' : 'plan.change')}
        </ButtonLink>
      </div>
    </section>
  );
}

/**
 * Says that a renewal could not be paid, and when it is charged again: `retryAt` is an ISO time, or null for
 * never.
 */
function RenewalFailure({ retryAt, ended }: { readonly retryAt: string | null; readonly ended: boolean }) {
  const t = useMembershipTexts();
  const retried = ended ? 'plan.paused' : 'plan.notRenewed';
  const text = retryAt === null ? t('plan.over') : t(retried, { date: Date.parse(retryAt) });
  return (
    <p className={classNames(css.said, css.failed)} data-renewal="failed">
      <Icon name="alert" size={18} />
      {text}
    </p>
  );
}
