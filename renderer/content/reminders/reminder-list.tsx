import { useData } from '#renderer/data/data-context.tsx';
import { useReminders } from '#renderer/data/library/reminder-hooks.ts';
import { removeReminder } from '#renderer/data/library/reminders.ts';
import { formatWeekdayAndDay } from '#renderer/i18n/format-day.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { FactTag } from '#renderer/ui/media/badge.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { ReminderEntry } from '#shared/contract/library/reminder.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import css from './reminder-list.module.css';

const WAITING = [1, 2, 3] as const;

/** Everything that this profile is reminded of, the nearest first, each with what cancels it. */
export function ReminderList() {
  const t = useTexts();
  const { data, error, refetch } = useReminders();
  if (data === undefined && error !== null)
    return (
      <Message
        icon="offline"
        title={t('reminders:failed')}
        text={t('reminders:failedText')}
        actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  if (data === undefined)
    return (
      <div className={css.list} role="status" aria-label={t('loading')}>
        {WAITING.map((line) => (
          <SkeletonBlock key={line} height="70px" />
        ))}
      </div>
    );
  if (data.length === 0)
    return <Message icon="bell" title={t('reminders:empty')} text={t('reminders:emptyText')} />;
  return (
    <ul className={css.list} data-reminders="">
      {data.map((entry) => (
        <ReminderLine key={entry.reminder_id} entry={entry} />
      ))}
    </ul>
  );
}

function ReminderLine({ entry }: { readonly entry: ReminderEntry }) {
  const t = useTexts();
  const language = useLanguage();
  const data = useData();
  const title = pickText(language, entry.title_tc, entry.title_en);
  return (
    <li className={css.line} data-row={entry.reminder_id}>
      <Picture className={css.picture} src={entry.image} seed={title} />
      <div className={css.words}>
        <p className={css.title}>
          {title} {entry.kind === 'series' && <FactTag text={t('reminders:series')} />}
        </p>
        <NextShowing entry={entry} />
      </div>
      <IconButton
        icon="close"
        label={t('reminders:drop', { title })}
        onClick={() => void removeReminder(data, entry.reminder_id)}
      />
    </li>
  );
}

/** When and on which channel it is on next, or that it is not. */
function NextShowing({ entry: { slots, unavailable } }: { readonly entry: ReminderEntry }) {
  const t = useTexts();
  const language = useLanguage();
  const [next] = slots;
  if (next === undefined)
    return <p className={css.when}>{t(unavailable ? 'reminders:unavailable' : 'reminders:noNext')}</p>;
  const channel = pickText(language, next.channel_name_tc, next.channel_name_en);
  return (
    <Link className={css.when} href={href.guide(language, next.channel_no, channel)}>
      <span>{whenText(language, Date.parse(next.start_datetime))}</span>{' '}
      <span>
        {next.channel_number ?? next.channel_no} {channel}
      </span>
    </Link>
  );
}

/** Day and time in Hong Kong. */
const whenText = (language: Language, at: number): string =>
  `${formatWeekdayAndDay(at, language)} ${formatClockTime(at)}`;
