import { useState } from 'react';
import { fetchedPart } from '#renderer/content/fetched-part.tsx';
import { PartPlace } from '#renderer/content/part-place.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';

const ReminderList = fetchedPart(async () => (await import('#renderer/content/reminder-list.tsx')).ReminderList);

/** Opens the list of what the viewer is reminded of. */
export function RemindersButton() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="bell" label={t('reminders:open')} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('reminders:title')} closeLabel={t('close')}>
        <PartPlace part="reminder-list" asked onFailed={() => setOpen(false)}>
          <ReminderList />
        </PartPlace>
      </Dialog>
    </>
  );
}
