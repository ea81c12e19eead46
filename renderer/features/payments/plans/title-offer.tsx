import type { PurchaseSubjectText } from '#renderer/features/payments/use-purchase-subject.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { currencySign, formatAmount, formatMoney } from '#renderer/i18n/format-money.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { LabelBadge } from '#renderer/ui/media/badge.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import { href } from '#shared/navigation/href.ts';
import { type PurchaseAddress, purchaseHref } from '#shared/navigation/purchase-address.ts';
import { campaignTitle } from './campaign-text.ts';
import plansCss from './plans.module.css';
import { SubjectBackLink } from './subject-back-link.tsx';
import { TermsButton } from './terms-button.tsx';
import css from './title-offer.module.css';

type TitleOfferProps = {
  readonly titles: readonly PurchaseCampaign[];
  readonly address: PurchaseAddress;
  readonly subject: PurchaseSubjectText;
};

/**
 * Titles and episodes that are sold individually, over the picture of the programme (S0-3-075
 * `pay_per_views`).
 */
export function TitleOffer({ titles, address, subject }: TitleOfferProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const [first] = titles;
  if (first === undefined) return null;
  const { backBtnUrl } = address;
  return (
    <section className={css.titles}>
      <div className={css.art}>
        <Picture shape="fill" src={subject.hero} seed={first.id} eager />
      </div>
      <div className={plansCss.titleHead}>
        {backBtnUrl !== null && <SubjectBackLink href={backBtnUrl} subject={subject} />}
        <LabelBadge tone="pay" text={t(first.episode_ids.length > 0 ? 'title.episode' : 'title.label')} />
        <h1 className={css.hero}>{subject.title ?? campaignTitle(first, language)}</h1>
      </div>
      <div className={css.buys}>
        {titles.map((title, place) => (
          <TitleCard key={title.id} title={title} first={place === 0} address={address} />
        ))}
      </div>
    </section>
  );
}

type TitleCardProps = {
  readonly title: PurchaseCampaign;
  readonly first: boolean;
  readonly address: PurchaseAddress;
};

function TitleCard({ title, first, address }: TitleCardProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const { currency, amount, viewing_days, duplicated } = title;
  const price = formatMoney(amount, currency, language);
  const name = campaignTitle(title, language);
  const kind = first ? 'primary' : 'plain';
  return (
    <article className={plansCss.buy} data-campaign={title.id}>
      <h2>{t(title.episode_ids.length > 0 ? 'title.headingEpisode' : 'title.heading')}</h2>
      <p className={classNames(plansCss.price, 'num')}>
        <small>{currencySign(currency)}</small>
        <b>{formatAmount(amount, language)}</b>
        <span>
          {t('period.once')}
          <em>{t('price.never')}</em>
        </span>
      </p>
      <ul className={plansCss.holds}>
        <li>
          <Icon name="check" size={18} />
          {t('title.days', { count: viewing_days })}
        </li>
        <li>
          <Icon name="check" size={18} />
          {t('title.devices')}
        </li>
      </ul>
      {duplicated ? (
        <ButtonLink kind="primary" size="large" icon="play" href={address.backUrl ?? href.home(language)}>
          {t('title.watch')}
        </ButtonLink>
      ) : (
        <ButtonLink
          kind={kind}
          size="large"
          className="num"
          href={purchaseHref(language, address, { campaign: title.id }, 'subscribe/offer')}
        >
          {t('title.rent', { price })}
        </ButtonLink>
      )}
      {duplicated && <p className={css.held}>{t('title.bought')}</p>}
      <div className={plansCss.remarks}>
        <TermsButton
          terms={pickText(language, title.terms_and_conditions_chi, title.terms_and_conditions_eng)}
          name={name}
        />
      </div>
    </article>
  );
}
