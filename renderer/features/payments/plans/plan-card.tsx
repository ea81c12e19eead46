import { useId } from 'react';
import { planFacts } from '#renderer/content/accounts/plan-facts.ts';
import type { PurchaseSubjectText } from '#renderer/features/payments/use-purchase-subject.ts';
import { type PaymentTexts, usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { currencySign, formatAmount, formatMoney } from '#renderer/i18n/format-money.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import { campaignRemarks } from '#shared/domain/payments/campaign-rules.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { type PurchaseAddress, purchaseHref } from '#shared/navigation/purchase-address.ts';
import { campaignTitle, effectiveText } from './campaign-text.ts';
import css from './plan-card.module.css';
import type { PlanChoice } from './plan-choices.ts';
import plansCss from './plans.module.css';
import { TermsButton } from './terms-button.tsx';

export type PlanCardProps = {
  readonly choice: PlanChoice;
  readonly address: PurchaseAddress;
  readonly subject: PurchaseSubjectText;
  /** The viewer came for something that a plan should include. */
  readonly hasRequest: boolean;
};

/**
 * A plan of the comparison: whether it unlocks the wanted content, its price, what it includes and lacks, and
 * how it starts.
 */
export function PlanCard({ choice, address, subject, hasRequest }: PlanCardProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const id = useId();
  const { campaign, face, unlocks, suggested } = choice;
  const name = campaignTitle(face, language);
  const isHeld = campaign.duplicated;
  const kind = suggested ? 'primary' : 'plain';
  return (
    <article
      className={classNames(css.plan, hasRequest && unlocks && css.unlocking, suggested && css.suggested)}
      aria-labelledby={id}
      data-campaign={campaign.id}
      data-unlocks={hasRequest && unlocks}
    >
      <div className={css.picture}>
        <Picture shape="fill" src={face.picture ?? null} seed={face.code} />
        <h3 id={id}>{name}</h3>
      </div>
      {hasRequest && <UnlocksLine unlocks={unlocks} suggested={suggested} title={subject.title} />}
      <Price choice={choice} />
      <Holds campaign={campaign} language={language} />
      <Notes campaign={campaign} />
      {isHeld ? (
        <ButtonLink kind="ghost" icon="check" className={css.action} href={href.account(language)}>
          {t('held.all')}
        </ButtonLink>
      ) : (
        <ButtonLink
          kind={kind}
          className={classNames(css.action, 'num')}
          href={purchaseHref(language, address, { campaign: campaign.id }, 'subscribe/offer')}
        >
          {t('plans.choose', { name })} · {formatMoney(campaign.amount, campaign.currency, language)}
        </ButtonLink>
      )}
      <Remarks campaign={campaign} name={name} />
    </article>
  );
}

type UnlocksLineProps = {
  readonly unlocks: boolean;
  readonly suggested: boolean;
  readonly title: string | null;
};

function UnlocksLine({ unlocks, suggested, title }: UnlocksLineProps) {
  const t = usePaymentTexts();
  return (
    <p className={classNames(css.why, !unlocks && css.off)}>
      <Icon name={unlocks ? 'check' : 'minus'} size={18} />
      <span>{unlocksText(t, unlocks, suggested, title)}</span>
    </p>
  );
}

function unlocksText(t: PaymentTexts, unlocks: boolean, suggested: boolean, title: string | null): string {
  if (title === null) return t(unlocks ? 'plans.includesWanted' : 'plans.excludesWanted');
  if (!unlocks) return t('plans.excludes', { title });
  return suggested ? t('plans.includes', { title }) : t('plans.alsoIncludes', { title });
}

function Price({ choice: { campaign, other } }: { readonly choice: PlanChoice }) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const otherPrice = other === null ? null : formatMoney(other.amount, other.currency, language);
  return (
    <p className={classNames(plansCss.price, 'num')}>
      <small>{currencySign(campaign.currency)}</small>
      <b>{formatAmount(campaign.amount, language)}</b>
      <span>
        {t(`period.${campaign.period}`)}
        {otherPrice !== null && (
          <em>
            {other?.period === 'year'
              ? t('price.yearly', { price: otherPrice })
              : t('price.monthly', { price: otherPrice })}
          </em>
        )}
      </span>
    </p>
  );
}

/** Ads and devices first, as everywhere; then the plan's other contents. */
function Holds({ campaign, language }: { readonly campaign: PurchaseCampaign; readonly language: Language }) {
  const t = usePaymentTexts();
  const common = useTexts();
  const facts = planFacts(common, { adFree: campaign.ad_free, screens: campaign.screens });
  const holds = [...facts, ...(language === 'tc' ? campaign.holds_chi : campaign.holds_eng)];
  const lacks = language === 'tc' ? campaign.lacks_chi : campaign.lacks_eng;
  return (
    <ul className={plansCss.holds}>
      {holds.map((line, place) => (
        <li key={line}>
          <Icon name={place === 0 && !campaign.ad_free ? 'info' : 'check'} size={18} />
          {line}
        </li>
      ))}
      {lacks.map((line) => (
        <li key={line} className={plansCss.lacks}>
          <Icon name="minus" size={18} />
          {line}
          <VisuallyHidden> ({t('plans.notIncluded')})</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

/** Deposit, free days, credit, and what happens to the plans that the viewer holds (S0-3-069, S0-3-073). */
function Notes({ campaign }: { readonly campaign: PurchaseCampaign }) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const { deposit, trial_days, upgrade_credit, amount, currency } = campaign;
  const money = (cents: number): string => formatMoney(cents, currency, language);
  const notes = [
    deposit > 0 && t('price.deposit', { price: money(deposit) }),
    trial_days > 0 && t('price.trial', { count: trial_days, price: money(amount) }),
    campaign.trial_used && t('price.trialUsed'),
    campaign.upgrade_platform && t('held.upgrade'),
    upgrade_credit > 0 && t('price.credit', { price: money(upgrade_credit) }),
    campaign.partial_duplicated && !campaign.upgrade_platform && t('held.part'),
  ].filter((note) => typeof note === 'string' && note !== '');
  if (notes.length === 0) return null;
  return (
    <ul className={classNames(css.notes, 'num')}>
      {notes.map((note) => (
        <li key={String(note)}>{note}</li>
      ))}
    </ul>
  );
}

/** When it takes effect, the remarks after the marker (S0-3-070), and the terms (S0-3-071). */
function Remarks({ campaign, name }: { readonly campaign: PurchaseCampaign; readonly name: string }) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const { description, remarks } = campaignRemarks(
    pickText(language, campaign.long_description_chi, campaign.long_description_eng),
  );
  const terms = pickText(language, campaign.terms_and_conditions_chi, campaign.terms_and_conditions_eng);
  return (
    <div className={plansCss.remarks}>
      <p>
        {description} {effectiveText(t, campaign, language)}
      </p>
      {remarks !== '' && (
        <p>
          {t('plans.remarks')}: {remarks}
        </p>
      )}
      {terms !== '' && <TermsButton terms={terms} name={name} />}
    </div>
  );
}
