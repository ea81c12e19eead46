import { useState } from 'react';
import { usePrompts, useWebOrigin } from '#renderer/data/data-context.tsx';
import { type Referral, useReferral } from '#renderer/data/payments/loyalty-hooks.ts';
import { MemberPage, MemberPageFailure } from '#renderer/features/payments/member-page.tsx';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { QrCode } from '#renderer/ui/media/qr-code.tsx';
import { href } from '#shared/navigation/href.ts';
import { withPathLanguage } from '#shared/navigation/path-language.ts';
import css from './referral-screen.module.css';

/** The viewer's referral code, ways to pass it on, and the friends who used it. */
function ReferralScreen() {
  const t = useTexts();
  const tm = useMembershipTexts();
  const { data, error, refetch, isFetching } = useReferral();
  if (data === undefined && error !== null)
    return <MemberPageFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <SkeletonBlock height="320px" />
      </div>
    );
  }
  if (data === null)
    return <Message icon="gift" title={tm('referral.off.title')} text={tm('referral.off.text')} />;
  return (
    <>
      <Invitation referral={data} />
      <Totals referral={data} />
      <Friends friends={data.friends} />
    </>
  );
}

function Invitation({ referral }: { readonly referral: Referral }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const { share_path: path } = referral;
  const address = new URL(path.startsWith('/') ? withPathLanguage(path, language) : path, useWebOrigin())
    .href;
  const copy = () =>
    void navigator.clipboard.writeText(referral.code).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  const share = () =>
    prompts.open({ kind: 'share', data: { title: t('referral.shareTitle'), href: address } });
  return (
    <div className={css.top}>
      <section className={css.invitation}>
        <h2 className={css.headline}>
          {t('referral.headline', {
            amount: formatMoney(referral.friend_discount, referral.currency, language),
          })}
        </h2>
        <p>{t('referral.text', { count: referral.monthly_limit })}</p>
        <div className={css.code}>
          <p>
            <span className={css.meta}>{t('referral.code')}</span>
            <b className="num" data-referral-code="">
              {referral.code}
            </b>
          </p>
          <Button kind="primary" {...(copied === 'yes' && { icon: 'check' })} onClick={copy}>
            {t(copied === 'yes' ? 'referral.copied' : 'referral.copy')}
          </Button>
        </div>
        <p className={css.meta} role="status">
          {copied === 'refused' && t('referral.refused')}
        </p>
        <div className={css.link}>
          <span className={`${css.address} num`}>{address.replace(/^https?:\/\//, '')}</span>
          <Button kind="ghost" icon="share" onClick={share}>
            {t('referral.share')}
          </Button>
        </div>
      </section>
      <section className={css.scan}>
        <QrCode address={address} label={t('referral.scanText')} />
        <b>{t('referral.scan')}</b>
        <p>{t('referral.scanText')}</p>
      </section>
    </div>
  );
}

function Totals({ referral }: { readonly referral: Referral }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const { friends, titles_left: titles } = referral;
  const waiting = friends.filter(({ state }) => state === 'joined').length;
  return (
    <div className={`${css.totals} num`}>
      <p>
        <b>{friends.length}</b> {t('referral.joined', { count: friends.length })}
      </p>
      <p>
        <b>{waiting}</b> {t('referral.waiting')}
      </p>
      <p>
        <b>{titles}</b> {t('referral.titles', { count: titles })}
      </p>
      {titles > 0 && <ButtonLink href={href.browse(language)}>{t('referral.choose')}</ButtonLink>}
    </div>
  );
}

function Friends({ friends }: { readonly friends: Referral['friends'] }) {
  const t = useMembershipTexts();
  if (friends.length === 0) return <p>{t('referral.nobody')}</p>;
  return (
    <ul className={css.friends}>
      {friends.map(({ name, state, at }) => (
        <li key={`${name} ${at}`}>
          <span className={css.initial} aria-hidden="true">
            {[...name][0]}
          </span>
          <b>{name}</b>
          <span className="num">
            {t(state === 'paid' ? 'referral.paid' : 'referral.registered', { date: Date.parse(at) })}
          </span>
          <span className={css.state} data-state={state}>
            <Icon name={state === 'paid' ? 'check' : 'clock'} size={18} />
            {t(state === 'paid' ? 'referral.given' : 'referral.waitingShort')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Route of the referral promotion (MGM). */
export const ReferralRoute = () => (
  <MemberPage page="referral">
    <ReferralScreen />
  </MemberPage>
);
