import { type AccountPlan, usePayments } from '#renderer/data/payments/account-hooks.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { href } from '#shared/navigation/href.ts';
import { Card } from './card.tsx';
import css from './info-list.module.css';
import { planView } from './plan-view.ts';

const NO_PLANS: readonly AccountPlan[] = [];

/**
 * Plans of the account with their price and renewal, with a link to the subscription page. Until the plans are
 * loaded their names are not known: one plan may hold several subscription tags.
 */
export function AccountPlanCard({ viewer }: { readonly viewer: Viewer }) {
  const t = useTexts();
  const language = useLanguage();
  const { data, isError, isPaused } = usePayments();
  const { plans, notes } = planView(t, language, viewer, data?.plans ?? NO_PLANS);
  const isKnown = data !== undefined || plans.length === 0;
  return (
    <Card title={t('account:plan.title')}>
      {plans.length === 0 && <p>{t('account:plan.none')}</p>}
      {!isKnown && (isError || isPaused) && <p>{t('account:plan.unknown')}</p>}
      {!isKnown && !isError && !isPaused && <SkeletonBlock width="60%" height="60px" />}
      {isKnown && plans.length > 0 && (
        <ul className={css.plans}>
          {plans.map(({ name, terms }) => (
            <li key={name}>
              {name}
              {terms !== '' && <p className="num">{terms}</p>}
            </li>
          ))}
        </ul>
      )}
      <ul className={css.notes}>
        {notes.map((note) => (
          <li key={note} className="num">
            <Icon name={note === t('account:plan.withAds') ? 'info' : 'check'} size={18} />
            {note}
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink kind="ghost" href={href.purchase(language, [], href.account(language))}>
          {t(plans.length === 0 ? 'account:plan.find' : 'account:plan.manage')}
        </ButtonLink>
      </div>
    </Card>
  );
}
