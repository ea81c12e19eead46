import { type ReactNode, useState } from 'react';
import { useConnection, useViewer } from '#renderer/data/data-context.tsx';
import { useCampaigns } from '#renderer/data/payments/payment-queries.ts';
import { campaignFilter } from '#renderer/features/payments/campaign-filter.ts';
import {
  type PurchaseSubjectText,
  usePurchaseSubject,
} from '#renderer/features/payments/use-purchase-subject.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { currencyName, formatMoney } from '#renderer/i18n/format-money.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import type { CampaignList } from '#shared/contract/payments/campaign.ts';
import { isGuest } from '#shared/domain/accounts/session/viewer.ts';
import { market } from '#shared/kernel/market.ts';
import type { PurchaseAddress } from '#shared/navigation/purchase-address.ts';
import planCard from './plan-card.module.css';
import { PlanCard, type PlanCardProps } from './plan-card.tsx';
import { arrangeOffers, type BillingPeriod, isEmpty, type Offers, type PlanChoice } from './plan-choices.ts';
import css from './plans.module.css';
import { PlansEmpty, PlansFailed } from './plans-message.tsx';
import { SubjectBackLink } from './subject-back-link.tsx';
import { TitleOffer } from './title-offer.tsx';

/**
 * Plans on sale, side by side (S0-3-075): guests see them too. Without a network it shows the plans fetched
 * before.
 */
export function PlansScreen({ address }: { readonly address: PurchaseAddress }) {
  const t = usePaymentTexts();
  const { data, error, isFetching, refetch } = useCampaigns(campaignFilter(address));
  const offline = useConnection().service === 'away';
  const subject = usePurchaseSubject(address.backUrl);
  useScreenTitle(t('plans.title'));
  if (data === undefined && error !== null) {
    return <PlansFailed error={error} offline={offline} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <PlansSkeleton head={<SubjectHead address={address} subject={subject} />} />;
  return <LoadedPlans list={data} address={address} subject={subject} />;
}

type LoadedProps = {
  readonly list: CampaignList;
  readonly address: PurchaseAddress;
  readonly subject: PurchaseSubjectText;
};

function LoadedPlans({ list, address, subject }: LoadedProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const guest = isGuest(useViewer().kind);
  const [period, setPeriod] = useState<BillingPeriod>('month');
  const offers = arrangeOffers(list, period);
  if (isEmpty(offers)) return <PlansEmpty />;
  const hasRequest = address.tags.length + address.programmeIds.length + address.episodeIds.length > 0;
  const card = { address, subject, hasRequest };
  const currency = offers.plans[0]?.campaign.currency ?? market().currency;
  const hasTitles = offers.titles.length > 0;
  return (
    <div className={css.page} data-screen="plans">
      {hasTitles && <TitleOffer titles={offers.titles} address={address} subject={subject} />}
      <div className={css.head}>
        {hasTitles ? (
          <h2 className={css.title}>{t('title.plansHeading')}</h2>
        ) : (
          <SubjectHead address={address} subject={subject} />
        )}
        {offers.hasYearly && <PeriodToggle period={period} onPeriod={setPeriod} offers={offers} />}
      </div>
      <Section choices={offers.upgrades} title={t('plans.upgrades')} {...card} />
      <Section choices={offers.plans} {...card} />
      <Section choices={offers.more} title={t('plans.more')} {...card} />
      <p className={css.foot}>
        <Icon name="lock" size={18} />
        <span>
          {t('plans.foot', {
            currency:
              currency === 'HKD' || currency === 'MOP'
                ? t(`currency.${currency}`)
                : currencyName(currency, language),
          })}{' '}
          {guest && t('plans.guest')}
        </span>
      </p>
    </div>
  );
}

function SubjectHead({ address: { backBtnUrl }, subject }: Pick<LoadedProps, 'address' | 'subject'>) {
  const t = usePaymentTexts();
  const { title, episode } = subject;
  const suggestion =
    episode === null ? t('plans.wanted', { title }) : t('plans.wantedEpisode', { title, episode });
  const text = title === null ? t('plans.intro') : suggestion;
  return (
    <div className={css.from}>
      {subject.picture !== null && (
        <Picture className={css.fromPicture} src={subject.picture} seed={subject.title ?? ''} eager />
      )}
      <div>
        {backBtnUrl !== null && <SubjectBackLink href={backBtnUrl} subject={subject} />}
        <h1 className={css.title}>{t('plans.title')}</h1>
        <p className={css.text}>{text}</p>
      </div>
    </div>
  );
}

type PeriodToggleProps = {
  readonly period: BillingPeriod;
  readonly onPeriod: (period: BillingPeriod) => void;
  readonly offers: Offers;
};

function PeriodToggle({ period, onPeriod, offers: { yearlySaving } }: PeriodToggleProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  return (
    <fieldset className={css.toggle}>
      <legend>{t('plans.billing')}</legend>
      <div>
        {(['month', 'year'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="billing" checked={period === one} onChange={() => onPeriod(one)} />
            <span>{t(one === 'month' ? 'plans.monthly' : 'plans.yearly')}</span>
          </label>
        ))}
      </div>
      {yearlySaving !== null && (
        <small className="num">
          {t('plans.yearlyFree', {
            amount: formatMoney(yearlySaving.amount, yearlySaving.currency, language),
          })}
        </small>
      )}
    </fieldset>
  );
}

type SectionProps = Omit<PlanCardProps, 'choice'> & {
  readonly choices: readonly PlanChoice[];
  readonly title?: string;
};

/** A grid of cards; without any it takes no room. */
function Section({ choices, title, ...card }: SectionProps) {
  if (choices.length === 0) return null;
  return (
    <section className={css.section} aria-label={title}>
      {title !== undefined && <h2 className={css.sectionTitle}>{title}</h2>}
      <div className={css.grid} data-count={Math.min(choices.length, 3)}>
        {choices.map((choice) => (
          <PlanCard key={choice.id} choice={choice} {...card} />
        ))}
      </div>
    </section>
  );
}

const LINES = ['88%', '74%', '80%', '62%', '70%'] as const;

/** The shape of the plans while they load, below the head that they will have. */
function PlansSkeleton({ head }: { readonly head: ReactNode }) {
  const t = usePaymentTexts();
  return (
    <div className={css.page} aria-busy="true" data-skeleton="plans">
      <VisuallyHidden>{t('plans.loading')}</VisuallyHidden>
      <div className={css.head}>
        {head}
        <div className={css.waitingToggle} aria-hidden="true">
          <SkeletonBlock width="min(16rem, 100%)" height="3rem" />
          <SkeletonBlock width="min(12rem, 100%)" height="1.25rem" />
        </div>
      </div>
      <div className={css.grid} data-count={3} aria-hidden="true">
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className={planCard.plan}>
            <div className={planCard.picture}>
              <SkeletonBlock width="60%" height="28px" />
            </div>
            <SkeletonBlock width="46%" height="2.75rem" />
            {LINES.map((width) => (
              <SkeletonBlock key={width} width={width} height="1.25rem" />
            ))}
            <SkeletonBlock height="3rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
