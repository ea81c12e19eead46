import { useData } from '#renderer/data/data-context.tsx';
import { type DueReminder, useDueReminders } from '#renderer/data/library/reminder-hooks.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { type Translate, useTexts } from '#renderer/i18n/use-texts.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { slotKey } from '#shared/domain/library/reminder.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { ShellNotice } from './shell-notice.tsx';

/** Maximum notices at a time, the earliest programmes first. */
const MAX_NOTICES = 2;

/**
 * Announces programmes that start soon: in the page with a button to tune in, and as a system notification
 * while the page is not visible.
 */
export function ReminderNotices({ quiet }: { readonly quiet: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { clock, platform } = useData();
  const { navigate } = useNavigation();
  const { due, close } = useDueReminders((slot) => {
    if (isWatched()) return;
    const { title, text, path } = textOf(slot, t, language, clock.now());
    void platform.notifications.show(
      { id: slotKey(slot).slice(-80), title: title.slice(0, 120), body: text.slice(0, 300), path },
      (to) => {
        close(slot);
        navigate(to);
      },
    );
  });
  return (
    <div role="status">
      {!quiet &&
        due.slice(0, MAX_NOTICES).map((slot) => {
          const { title, text, path } = textOf(slot, t, language, clock.now());
          return (
            <ShellNotice
              key={slotKey(slot)}
              name="reminder"
              icon="bell"
              title={title}
              text={text}
              action={
                <ButtonLink kind="primary" icon="play" href={path} onClick={() => close(slot)}>
                  {t('reminders:watch')}
                </ButtonLink>
              }
              onClose={() => close(slot)}
            />
          );
        })}
    </div>
  );
}

/** Returns true if the viewer can see the page's notices: it has the focus and no video is in full screen. */
const isWatched = (): boolean => document.hasFocus() && document.fullscreenElement === null;

function textOf({ start, reply }: DueReminder, t: Translate, language: Language, now: number) {
  const name = pickText(language, reply.channel_name_tc, reply.channel_name_en);
  const title = pickText(language, reply.programme_title_tc, reply.programme_title_en);
  return {
    title: t(now < start ? 'reminders:soon' : 'reminders:begun', { title }),
    text: t('reminders:where', {
      time: formatClockTime(start),
      channel: t('live:channelTitle', { no: reply.channel_no, name }),
    }),
    path: href.channel(language, reply.channel_no, name),
  };
}
