import { useStore } from 'zustand';
import { useData } from '#renderer/data/data-context.tsx';
import {
  type LoyaltyStatusReply,
  useJoinLoyalty,
  useLoyaltyStatus,
} from '#renderer/data/payments/loyalty-hooks.ts';
import { MemberPage, MemberPageFailure } from '#renderer/features/payments/member-page.tsx';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { formatDay, formatNumber } from '#renderer/i18n/format-day.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { CheckInCard } from './check-in-card.tsx';
import css from './loyalty-screen.module.css';
import { Rewards } from './rewards.tsx';

const TIERS = [
  'bronze',
  'silver',
  'gold',
  'platinum',
] as const satisfies readonly LoyaltyStatusReply['tier'][];

/** Points, check-ins, rewards and the latest entries of a member. */
function LoyaltyScreen() {
  const t = useTexts();
  const tm = useMembershipTexts();
  const { data, error, refetch, isFetching } = useLoyaltyStatus();
  const checkInEnabled = useStore(useData().config.store, ({ config }) => config.lp_enable_chk_in);
  if (data === undefined && error !== null)
    return <MemberPageFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <SkeletonBlock height="260px" />
      </div>
    );
  }
  if (data.lp_status === 'ineligible') {
    return (
      <Message icon="star" title={tm('loyalty.ineligible.title')} text={tm('loyalty.ineligible.text')} />
    );
  }
  if (data.lp_id === null) return <JoinLoyalty />;
  return (
    <>
      <p>{tm('loyalty.text')}</p>
      <div className={css.top}>
        <PointsCard status={data} />
        <CheckInCard status={data} enabled={checkInEnabled} />
      </div>
      {data.rewards.length > 0 && <Rewards status={data} />}
      <History status={data} />
    </>
  );
}

/** For a member who was not registered automatically. */
function JoinLoyalty() {
  const t = useMembershipTexts();
  const join = useJoinLoyalty();
  return (
    <>
      <Message
        icon="star"
        title={t('loyalty.inactive.title')}
        text={t('loyalty.inactive.text')}
        actions={
          <BusyButton kind="primary" busy={join.isPending} onClick={() => join.mutate()}>
            {t('loyalty.inactive.action')}
          </BusyButton>
        }
      />
      <p role="status">{join.data === false && t('loyalty.inactive.failed')}</p>
    </>
  );
}

function PointsCard({ status }: { readonly status: LoyaltyStatusReply }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const { points, tier, to_next_tier: missing } = status;
  const next = TIERS[TIERS.indexOf(tier) + 1];
  return (
    <section className={css.points} data-tier={tier}>
      <p className={css.tier}>{t(`loyalty.tiers.${tier}`)}</p>
      <p className={`${css.number} num`}>
        <b>{formatNumber(points, language)}</b> {t('loyalty.points')}
      </p>
      {missing === null || next === undefined ? (
        <p>{t('loyalty.top')}</p>
      ) : (
        <>
          <ProgressBar part={points / Math.max(1, points + missing)} />
          <p className="num">{t('loyalty.next', { points: missing, tier: t(`loyalty.tiers.${next}`) })}</p>
        </>
      )}
    </section>
  );
}

/** Entries shown at first. */
const INITIAL_COUNT = 10;

function History({ status }: { readonly status: LoyaltyStatusReply }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const latest = status.history.slice(0, INITIAL_COUNT);
  return (
    <section>
      <h2 className={css.heading}>{t('loyalty.history')}</h2>
      {latest.length === 0 && <p>{t('loyalty.nothing')}</p>}
      <ul className={css.history}>
        {latest.map((entry) => (
          <li key={`${entry.at} ${entry.kind}`}>
            <span className="num">{formatDay(Date.parse(entry.at), language)}</span>
            <b>{t(`loyalty.kinds.${entry.kind}`)}</b>
            <em className="num" data-spent={entry.points < 0}>
              {entry.points > 0 ? `+${entry.points}` : entry.points}
            </em>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Route of the loyalty home. */
export const LoyaltyRoute = () => (
  <MemberPage page="loyalty">
    <LoyaltyScreen />
  </MemberPage>
);
