import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import { useLogOutOtherDevices } from '#renderer/data/accounts/device-hooks.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';

type LogOutOthersProps = {
  /** Whether there is another device; the button is gone without one. */
  readonly available: boolean;
  /** Receives the focus when the button is gone. */
  readonly titleRef: RefObject<HTMLElement | null>;
  readonly onDone: (notice: { readonly text: string; readonly failed: boolean }) => void;
};

/** Logs the account out on every other device, after confirmation. */
export function LogOutOthers({ available, titleRef, onDone }: LogOutOthersProps) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const done = useRef(false);
  const logOut = useMutation({
    mutationFn: useLogOutOtherDevices(),
    onSuccess: (success) => {
      done.current = success;
      setAsked(false);
      onDone({
        text: t(success ? 'account:device.others.gone' : 'account:device.others.failed'),
        failed: !success,
      });
    },
  });
  const open = () => {
    done.current = false;
    setAsked(true);
  };
  return (
    <>
      {available && (
        <Button kind="ghost" icon="leave" onClick={open}>
          {t('account:device.others.action')}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        title={t('account:device.others.title')}
        text={t('account:device.others.text')}
        confirmLabel={t('account:device.others.act')}
        cancelLabel={t('account:device.others.keep')}
        busy={logOut.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => logOut.mutate()}
        finalFocus={() => (done.current ? titleRef.current : null)}
      />
    </>
  );
}
