import { useState } from 'react';
import { readStoredTime, STORED_TIMES, storeTime } from '#renderer/data/client/stored-time.ts';
import { useData, useSessionState } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ShellNotice } from './shell-notice.tsx';

/**
 * Reports once per device that some of the viewer's data was lost with a damaged file, until the viewer
 * closes it.
 */
export function RecoveryNotice() {
  const t = useTexts();
  const { platform } = useData();
  const session = useSessionState();
  const [closed, setClosed] = useState(false);
  const recoveredAt = Date.parse(session.reply?.data_recovered_at ?? '');
  if (
    closed ||
    Number.isNaN(recoveredAt) ||
    readStoredTime(platform.storage, STORED_TIMES.recoveryShown) === recoveredAt
  )
    return null;
  const close = () => {
    storeTime(platform.storage, STORED_TIMES.recoveryShown, recoveredAt);
    setClosed(true);
  };
  return (
    <ShellNotice
      name="recovery"
      icon="info"
      title={t('notice.recovery.title')}
      text={t('notice.recovery.text')}
      action={
        <Button kind="ghost" onClick={close}>
          {t('notice.recovery.close')}
        </Button>
      }
      onClose={close}
    />
  );
}
