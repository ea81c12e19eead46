import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ParentPinCheck } from '#renderer/content/parent-pin-check.tsx';
import { useData, usePrompts, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { createDismissedReminders } from '#renderer/data/kids/dismissed-reminders.ts';
import { keepWatching } from '#renderer/data/kids/parent-pin.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { passArrowKeys } from '#renderer/ui/navigation/dialog-arrow-keys.ts';
import { parentGate } from '#shared/domain/kids/watch-reminder.ts';
import css from './watch-reminder-prompt.module.css';

type WatchReminderPromptProps = {
  readonly data: { readonly cause: 'WINDOW' | 'QUOTA'; readonly key: string; readonly until: number | null };
  readonly onClose: () => void;
};

/**
 * Watch reminder with "Keep watching", which the service grants (after the parent PIN if one is set), and
 * "Switch profile" (S0-4-047). Escape means "Keep watching" without a PIN; with one it only returns from the
 * PIN to the question.
 */
export function WatchReminderPrompt({ data, onClose }: WatchReminderPromptProps) {
  const t = useTexts();
  const { api, platform, session } = useData();
  const prompts = usePrompts();
  const viewer = useViewer();
  const guarded = parentGate(useSessionState().reply?.user.parent_pin_set === true) === 'ask_pin';
  const [asking, setAsking] = useState(false);
  /* The initial focus is on the button that cannot extend watching by accident. */
  const first = useRef<HTMLButtonElement>(null);
  const lock = guarded ? { icon: 'lock' as const } : {};
  const name = viewer.profileName ?? '';
  const keep = () => {
    createDismissedReminders(platform.storage, viewer.profileId ?? '').add(data.key);
    onClose();
  };
  const keepOn = useMutation({
    mutationFn: () => keepWatching(api, data.cause),
    onSuccess: (result) => {
      if (result === 'right') return keep();
      /* Meanwhile a PIN was set on another device. */
      if (result === 'required') setAsking(true);
      void session.refresh();
    },
  });
  const failed = keepOn.data !== undefined && keepOn.data !== 'right' && keepOn.data !== 'required';
  const askToKeep = () => {
    if (!keepOn.isPending) keepOn.mutate();
  };
  const keepGuarded = () => {
    if (guarded) setAsking(true);
    else askToKeep();
  };
  const escaped = () => {
    if (asking) setAsking(false);
    else if (!guarded) askToKeep();
  };
  const switchProfile = () => {
    onClose();
    prompts.open({ kind: 'profile', data: { mode: 'prompt' } });
  };
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || escaped()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={css.backdrop} />
        <AlertDialog.Popup
          className={css.popup}
          data-prompt="watch_reminder"
          initialFocus={first}
          onKeyDown={passArrowKeys}
        >
          <span className={css.moon}>
            <Icon name={asking ? 'lock' : 'clock'} size={44} />
          </span>
          <AlertDialog.Title className={css.title}>
            {asking ? t('kids:reminder.pinTitle') : t(TITLES[data.cause])}
          </AlertDialog.Title>
          <AlertDialog.Description className={css.text}>
            {asking ? t('kids:reminder.pinText') : <ReminderText data={data} name={name} />}
          </AlertDialog.Description>
          {failed && !asking && <p role="alert">{t('kids:reminder.failed')}</p>}
          {asking ? (
            <ParentPinCheck
              check={(pin) => keepWatching(api, data.cause, pin)}
              onRight={keep}
              onCancel={() => setAsking(false)}
            />
          ) : (
            <div className={css.actions}>
              <Button size="large" disabled={keepOn.isPending} {...lock} onClick={keepGuarded}>
                {t('kids:reminder.keep')}
              </Button>
              <Button ref={first} kind="primary" size="large" onClick={switchProfile}>
                {t('kids:reminder.switch')}
              </Button>
            </div>
          )}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const TITLES = { WINDOW: 'kids:reminder.windowTitle', QUOTA: 'kids:reminder.quotaTitle' } as const;

function ReminderText({
  data,
  name,
}: {
  readonly data: WatchReminderPromptProps['data'];
  readonly name: string;
}) {
  const t = useTexts();
  if (data.cause === 'QUOTA') return t('kids:reminder.quotaText', { name });
  if (data.until === null) return t('kids:reminder.closedText', { name });
  return t('kids:reminder.windowText', { name, time: formatClockTime(data.until) });
}
