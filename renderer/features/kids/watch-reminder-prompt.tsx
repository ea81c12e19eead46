import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { ParentPinCheck } from '#renderer/content/parent-pin-check.tsx';
import { useData, usePrompts, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { keepWatching, type PinResult } from '#renderer/data/kids/parent-pin.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { parentGate } from '#shared/domain/kids/watch-reminder.ts';
import { createDismissedReminders } from './dismissed-reminders.ts';
import css from './watch-reminder-prompt.module.css';

type WatchReminderPromptProps = {
  readonly data: { readonly cause: 'WINDOW' | 'QUOTA'; readonly key: string; readonly until: number | null };
  readonly onClose: () => void;
};

/**
 * The watch reminder: keep watching, which the service grants and asks the parent PIN for where one is set, or switch profile. Escape means keep
 * watching where nothing guards it; behind a PIN it leads back from the PIN to the question, and no further.
 */
export function WatchReminderPrompt({ data, onClose }: WatchReminderPromptProps) {
  const t = useTexts();
  const { api, platform, session } = useData();
  const prompts = usePrompts();
  const viewer = useViewer();
  const guarded = parentGate(useSessionState().reply?.user.parent_pin_set === true) === 'ask_pin';
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /* The focus begins where a slip of the finger keeps nobody watching. */
  const first = useRef<HTMLButtonElement>(null);
  const name = viewer.profileName ?? '';
  const keep = () => {
    createDismissedReminders(platform.storage, viewer.profileId ?? '').add(data.key);
    onClose();
  };
  const answered = (answer: PinResult) => {
    if (answer === 'right') return keep();
    /* A PIN was set on another device meanwhile. */
    if (answer === 'required') setAsking(true);
    else setFailed(true);
    void session.refresh();
  };
  const askToKeep = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const answer = await keepWatching(api, data.cause);
    setBusy(false);
    answered(answer);
  };
  const escaped = () => {
    if (asking) setAsking(false);
    else if (!guarded) void askToKeep();
  };
  const switchProfile = () => {
    onClose();
    prompts.open({ kind: 'profile', data: { mode: 'prompt' } });
  };
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || escaped()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={css.backdrop} />
        <AlertDialog.Popup className={css.popup} data-prompt="watch_reminder" initialFocus={first}>
          <span className={css.moon}>
            <Icon name={asking ? 'lock' : 'clock'} size={44} />
          </span>
          <AlertDialog.Title className={css.title}>{asking ? t('kids:reminder.pinTitle') : t(TITLES[data.cause])}</AlertDialog.Title>
          <AlertDialog.Description className={css.text}>
            {asking ? t('kids:reminder.pinText') : <ReminderText data={data} name={name} />}
          </AlertDialog.Description>
          {failed && !asking && <p role="alert">{t('kids:reminder.failed')}</p>}
          {asking ? (
            <ParentPinCheck check={(pin) => keepWatching(api, data.cause, pin)} onRight={keep} onCancel={() => setAsking(false)} />
          ) : (
            <div className={css.actions}>
              <Button
                size="large"
                disabled={busy}
                {...(guarded ? { icon: 'lock' as const } : {})}
                onClick={() => (guarded ? setAsking(true) : void askToKeep())}
              >
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

function ReminderText({ data, name }: { readonly data: WatchReminderPromptProps['data']; readonly name: string }) {
  const t = useTexts();
  if (data.cause === 'QUOTA') return t('kids:reminder.quotaText', { name });
  if (data.until === null) return t('kids:reminder.closedText', { name });
  return t('kids:reminder.windowText', { name, time: formatClockTime(data.until) });
}
