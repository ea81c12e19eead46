import { type LoyaltyStatusReply, useCheckIn } from '#renderer/data/payments/loyalty-hooks.ts';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { formatWeekday } from '#renderer/i18n/format-day.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { noonOfDate } from '#shared/kernel/market.ts';
import css from './loyalty-screen.module.css';

type CheckInCardProps = {
  readonly status: LoyaltyStatusReply;
  /** Whether remote config lets members check in. */
  readonly enabled: boolean;
};

/** The last seven days with their check-ins, and the button for today. */
export function CheckInCard({ status, enabled }: CheckInCardProps) {
  const t = useMembershipTexts();
  const checkIn = useCheckIn();
  return (
    <section className={css.checkIn}>
      <div className={css.checkInHead}>
        <h2>{t('loyalty.checkIn.title')}</h2>
        {status.streak > 0 && <p className="num">{t('loyalty.checkIn.streak', { count: status.streak })}</p>}
      </div>
      <Week week={status.week} />
      {enabled && !status.checked_in_today && (
        <BusyButton kind="primary" busy={checkIn.isPending} onClick={() => checkIn.mutate()}>
          {t('loyalty.checkIn.action')}
        </BusyButton>
      )}
      <p role="status">
        {!enabled && t('loyalty.checkIn.off')}
        {enabled && checkIn.data === null && t('loyalty.checkIn.failed')}
        {enabled && status.checked_in_today && <CheckedIn won={checkIn.data ?? null} />}
      </p>
    </section>
  );
}

function CheckedIn({ won }: { readonly won: number | null }) {
  const t = useMembershipTexts();
  return won === null || won === 0 ? t('loyalty.checkIn.already') : t('loyalty.checkIn.won', { points: won });
}

function Week({ week }: { readonly week: LoyaltyStatusReply['week'] }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  return (
    <ol className={css.week}>
      {week.map((day, index) => {
        const today = index === week.length - 1;
        return (
          <li key={day.date} aria-current={today ? 'date' : undefined} data-done={day.checked_in}>
            <span>{formatWeekday(noonOfDate(day.date), language)}</span>
            <span className={`${css.day} num`}>
              <DaySign checkedIn={day.checked_in} points={today ? day.points : null} />
            </span>
            <span>{dayText(t, day, today)}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the text of a day of the week; empty for a day before the member joined. */
function dayText(
  t: ReturnType<typeof useMembershipTexts>,
  { checked_in, missed }: LoyaltyStatusReply['week'][number],
  today: boolean,
): string {
  if (today) return t('loyalty.checkIn.today');
  if (checked_in) return t('loyalty.checkIn.done');
  return missed ? t('loyalty.checkIn.missed') : '';
}

/** A check mark, the points of a check-in that is still possible, or a dash for a day that was missed. */
function DaySign({ checkedIn, points }: { readonly checkedIn: boolean; readonly points: number | null }) {
  if (checkedIn) return <Icon name="check" size={18} />;
  return points === null ? '–' : `+${points}`;
}
