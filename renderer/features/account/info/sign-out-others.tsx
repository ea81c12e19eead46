import { useState } from 'react';
import { useOtherDevicesSignOut } from '#renderer/data/device-hooks.ts';
import { SureDialog } from '#renderer/features/account/sure-dialog.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/button.tsx';

type SignOutOthersProps = { readonly onDone: (said: { readonly text: string; readonly failed: boolean }) => void };

/** Signs the account out on every device but this one, after asking. */
export function SignOutOthers({ onDone }: SignOutOthersProps) {
  const t = useTexts();
  const signOut = useOtherDevicesSignOut();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    const done = await signOut();
    setBusy(false);
    setAsked(false);
    onDone({ text: t(done ? 'account:device.others.gone' : 'account:device.others.failed'), failed: !done });
  };
  return (
    <>
      <Button kind="ghost" icon="leave" onClick={() => setAsked(true)}>
        {t('account:device.others.action')}
      </Button>
      <SureDialog
        open={asked}
        title={t('account:device.others.title')}
        text={t('account:device.others.text')}
        act={t('account:device.others.act')}
        keep={t('account:device.others.keep')}
        busy={busy}
        onClose={() => setAsked(false)}
        onAct={() => void act()}
      />
    </>
  );
}
