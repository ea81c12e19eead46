import { useState } from 'react';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import { useSignOutOtherDevices } from '#renderer/data/accounts/device-hooks.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';

type SignOutOthersProps = { readonly onDone: (said: { readonly text: string; readonly failed: boolean }) => void };

/** Signs the account out on every device but this one, after asking. */
export function SignOutOthers({ onDone }: SignOutOthersProps) {
  const t = useTexts();
  const signOut = useSignOutOtherDevices();
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
      <ConfirmDialog
        open={asked}
        title={t('account:device.others.title')}
        text={t('account:device.others.text')}
        confirmLabel={t('account:device.others.act')}
        cancelLabel={t('account:device.others.keep')}
        busy={busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void act()}
      />
    </>
  );
}
