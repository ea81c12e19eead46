import { useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { checkParentPin, type PinAnswer } from '#renderer/data/parent-pin.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PinForm } from '#renderer/ui/pin-form.tsx';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';

/** Asks the parent PIN and has the service check it; `onRight` follows the right one only. */
export function ParentPinCheck({ onRight, onCancel }: { readonly onRight: () => void; readonly onCancel: () => void }) {
  const t = useTexts();
  const { api } = useData();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Exclude<PinAnswer, 'right'> | null>(null);
  const check = async (pin: string) => {
    setBusy(true);
    setAnswer(null);
    const result = await checkParentPin(api, pin);
    setBusy(false);
    if (result === 'right') onRight();
    else setAnswer(result);
  };
  return (
    <PinForm
      label={t('profiles:pin.label')}
      confirm={t('profiles:pin.confirm')}
      accepts={isParentPin}
      formFault={t('profiles:pin.form')}
      fault={answer === null ? null : t(`profiles:pin.${answer}`)}
      busy={busy}
      onPin={(pin) => void check(pin)}
    >
      <Button kind="quiet" onClick={onCancel}>
        {t('profiles:pin.cancel')}
      </Button>
    </PinForm>
  );
}
