import { useState } from 'react';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';

const ReminderList = lazyWithRetry(async () => (await import('#renderer/content/reminders/reminder-list.tsx')).ReminderList);

/** Opens the list of reminders. */
export function RemindersButton() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="bell" label={t('reminders:open')} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('reminders:title')} closeLabel={t('close')}>
        <LazyBoundary name="reminder-list" requested onFailed={() => setOpen(false)}>
          <ReminderList />
        </LazyBoundary>
      </Dialog>
    </>
  );
}
