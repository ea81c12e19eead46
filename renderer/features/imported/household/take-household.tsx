import { useState } from 'react';
import { useHouseholdCall } from '#renderer/data/imported/household-hooks.ts';
import own from '#renderer/features/imported/imported-screen.module.css';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { HouseholdPinCheck } from './household-pin-check.tsx';

/** The button by which another account takes the household's channels over, and the dialog for its PIN. */
export function TakeHousehold() {
  const t = useImportedTexts();
  const common = useTexts();
  const call = useHouseholdCall();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Button kind="ghost" onClick={() => setAsks(true)}>
        {t('household.take.button')}
      </Button>
      <Dialog
        open={asks}
        onClose={close}
        title={t('household.take.title')}
        closeLabel={common('close')}
        keepsTyped
      >
        <div className={own.form}>
          <p>{t('household.take.text')}</p>
          <HouseholdPinCheck
            label={t('household.pin.label')}
            send={(household_pin) => call('takeHousehold', { body: { household_pin } })}
            onEntered={close}
            onCancel={close}
          />
          <p className={own.hint}>{t('household.pin.forgotten')}</p>
        </div>
      </Dialog>
    </>
  );
}
