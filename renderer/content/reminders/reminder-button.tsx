import { usePrompts } from '#renderer/data/data-context.tsx';
import { type ReminderOutcome, useReminder } from '#renderer/data/library/reminder-hooks.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { ReminderSlotReply } from '#shared/contract/library/reminder.ts';
import type { ReminderKey } from '#shared/domain/library/reminder.ts';
import { href } from '#shared/navigation/href.ts';

type ReminderButtonProps = {
  readonly channel: Channel;
  readonly item: GuideItem;
  readonly start: number;
  /** Address to come back to after logging in. */
  readonly returnTo: string;
  /** Only the programme's own button, for little room; a series that is set still shows. */
  readonly short?: boolean;
};

/**
 * Sets a reminder of an upcoming programme, or of every episode if the guide knows its series; a series that
 * is set covers the programme.
 */
export function ReminderButtons({ channel, item, start, returnTo, short = false }: ReminderButtonProps) {
  const series = useReminder({ kind: 'series', programmeId: item.programme_id ?? '' });
  return (
    <>
      {series.on !== true && (
        <ReminderButton
          channel={channel}
          item={item}
          returnTo={returnTo}
          reminderKey={{ kind: 'programme', networkCode: channel.network_code, start }}
          kind={short ? 'plain' : 'primary'}
        />
      )}
      {item.programme_id && (!short || series.on === true) && (
        <ReminderButton
          channel={channel}
          item={item}
          returnTo={returnTo}
          reminderKey={{ kind: 'series', programmeId: item.programme_id }}
          kind="ghost"
        />
      )}
    </>
  );
}

type OneButtonProps = Omit<ReminderButtonProps, 'start' | 'short'> & {
  readonly reminderKey: ReminderKey;
  /** Emphasis until the reminder is set. */
  readonly kind: 'primary' | 'plain' | 'ghost';
};

function ReminderButton({ channel, item, returnTo, reminderKey, kind }: OneButtonProps) {
  const t = useTexts();
  const { on, press } = useReminder(reminderKey);
  const answer = useReminderOutcome(returnTo);
  const act = async () => answer(await press(optimisticEntry(channel, item)));
  const text = {
    programme: on === true ? 'remove' : 'add',
    series: on === true ? 'removeSeries' : 'addSeries',
  } as const;
  return (
    <Button
      kind={on === true ? 'ghost' : kind}
      icon={on === true ? 'check' : 'bell'}
      data-reminder={on ?? 'unknown'}
      onClick={() => void act()}
    >
      {t(`reminders:${text[reminderKey.kind]}`)}
    </Button>
  );
}

/** Returns the reminder as listed until the service responds. */
const optimisticEntry = (channel: Channel, item: GuideItem) => ({
  title_tc: item.programme_title_tc,
  title_en: item.programme_title_en,
  image: item.image,
  slots: [slotOf(channel, item)],
});

const slotOf = (channel: Channel, item: GuideItem): ReminderSlotReply => ({
  network_code: channel.network_code,
  channel_no: channel.channel_no,
  channel_name_tc: channel.name_tc,
  channel_name_en: channel.name_en,
  start_datetime: item.start_datetime,
  end_datetime: item.end_datetime,
  programme_title_tc: item.programme_title_tc,
  programme_title_en: item.programme_title_en,
  image: item.image,
});

/**
 * Returns a handler of the outcome of a press: guests log in, without a profile one is chosen, a refusal is
 * said.
 */
function useReminderOutcome(here: string): (outcome: ReminderOutcome | null) => void {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const { navigate } = useNavigation();
  return (outcome) => {
    if (outcome === 'LOGIN_REQUIRED') return prompts.open({ kind: 'login', data: { destination: here } });
    if (outcome === 'PROFILE_REQUIRED') return navigate(href.profiles(language, here));
    if (outcome === null || typeof outcome === 'string') return;
    const what = ({ REMINDER_LIMIT: 'full', STARTED: 'late' } as const)[outcome.code] ?? 'away';
    prompts.open({
      kind: 'message',
      data: { title: t(`reminders:${what}`), text: t(`reminders:${what}Text`), code: outcome.code },
    });
  };
}
