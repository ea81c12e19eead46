import { useState } from 'react';
import type { PinResult } from '#renderer/data/kids/parent-pin.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PinForm } from '#renderer/ui/controls/pin-form.tsx';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';

type ParentPinCheckProps = {
  /** The call that carries the PIN to the service. */
  readonly check: (pin: string) => Promise<PinResult>;
  /** Follows the right one only. */
  readonly onRight: () => void;
  readonly onCancel: () => void;
};

/** Asks the parent PIN and has the service check it. */
export function ParentPinCheck({ check, onRight, onCancel }: ParentPinCheckProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Exclude<PinResult, 'right'> | null>(null);
  const ask = async (pin: string) => {
    setBusy(true);
    setAnswer(null);
    const result = await check(pin);
    setBusy(false);
    if (result === 'right') onRight();
    else setAnswer(result);
  };
  return (
    <PinForm
      label={t('profiles:pin.label')}
      confirm={t('profiles:pin.confirm')}
      accepts={isParentPin}
      formError={t('profiles:pin.form')}
      error={answer === null ? null : t(`profiles:pin.${answer}`)}
      busy={busy}
      onPin={(pin) => void ask(pin)}
    >
      <Button kind="quiet" onClick={onCancel}>
        {t('profiles:pin.cancel')}
      </Button>
    </PinForm>
  );
}
