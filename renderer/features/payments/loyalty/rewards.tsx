import { useRef, useState } from 'react';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import { type LoyaltyStatusReply, useRedeemReward } from '#renderer/data/payments/loyalty-hooks.ts';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { randomUuid } from '#renderer/platform/random-uuid.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import css from './loyalty-screen.module.css';

type Reward = LoyaltyStatusReply['rewards'][number];

/**
 * Rewards for points: a reward within reach can be redeemed, after a confirmation, since points are not
 * refunded.
 */
export function Rewards({ status }: { readonly status: LoyaltyStatusReply }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const redeem = useRedeemReward();
  /* The key belongs to one answer to the question, so that a repeated press redeems once. */
  const [asked, setAsked] = useState<{ readonly reward: Reward; readonly key: string } | null>(null);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const name = (reward: Pick<Reward, 'title_tc' | 'title_en'>): string =>
    pickText(language, reward.title_tc, reward.title_en);
  const confirm = () => {
    if (asked === null) return;
    redeem.mutate(
      { id: asked.reward.id, key: asked.key },
      {
        onSuccess: (result) => {
          setAsked(null);
          if (result.ok)
            setSaid(t('loyalty.redeem.done', { title: name(asked.reward), reference: result.value }));
          else setSaid(t(result.error === 'POINTS_SHORT' ? 'loyalty.redeem.short' : 'loyalty.redeem.failed'));
        },
      },
    );
  };
  return (
    <section>
      <h2 className={css.heading} ref={heading} tabIndex={-1}>
        {t('loyalty.rewards')}
      </h2>
      <ul className={css.rewards}>
        {status.rewards.map((reward) => (
          <RewardCard
            key={reward.id}
            reward={reward}
            points={status.points}
            onRedeem={() => setAsked({ reward, key: randomUuid() })}
          />
        ))}
      </ul>
      <p className={css.said} role="status">
        {said}
      </p>
      <Redeemed status={status} />
      <ConfirmDialog
        open={asked !== null}
        title={t('loyalty.redeem.title', { title: asked === null ? '' : name(asked.reward) })}
        text={t('loyalty.redeem.text', {
          points: asked?.reward.points ?? 0,
          left: status.points - (asked?.reward.points ?? 0),
        })}
        confirmLabel={t('loyalty.redeem.action')}
        cancelLabel={t('loyalty.redeem.keep')}
        busy={redeem.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
        finalFocus={() => heading.current}
      />
    </section>
  );
}

type RewardCardProps = { readonly reward: Reward; readonly points: number; readonly onRedeem: () => void };

function RewardCard({ reward, points, onRedeem }: RewardCardProps) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const missing = reward.points - points;
  const title = pickText(language, reward.title_tc, reward.title_en);
  return (
    <li data-reward={reward.id} data-within-reach={missing <= 0}>
      <b>{title}</b>
      <span className="num">
        {t(missing <= 0 ? 'loyalty.cost' : 'loyalty.short', { points: reward.points, missing })}
      </span>
      {missing <= 0 && (
        <Button onClick={onRedeem} aria-label={t('loyalty.redeem.actionFor', { title })}>
          {t('loyalty.redeem.action')}
        </Button>
      )}
    </li>
  );
}

/** Rewards redeemed before, each with the reference that collects it. */
function Redeemed({ status: { redeemed } }: { readonly status: LoyaltyStatusReply }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  if (redeemed.length === 0) return null;
  return (
    <>
      <h3 className={css.subheading}>{t('loyalty.redeem.yours')}</h3>
      <ul className={css.history}>
        {redeemed.map(({ reference, title_tc, title_en, at }) => (
          <li key={reference}>
            <span className="num">{formatDay(Date.parse(at), language)}</span>
            <b>{pickText(language, title_tc, title_en)}</b>
            <span className="num">{reference}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
