import { useMutation } from '@tanstack/react-query';
import { toHouseholdPinResult, useHouseholdCall } from '#renderer/data/imported/household-hooks.ts';
import { useImportedState } from '#renderer/data/imported/imported-hooks.ts';
import own from '#renderer/features/imported/imported-screen.module.css';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PinForm } from '#renderer/ui/controls/pin-form.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';
import { SetPinForm } from './set-pin-form.tsx';

type HouseholdPinDialogProps = { readonly onEntered: () => void; readonly onClose: () => void };

/**
 * Asks for the household PIN, which lets this viewer change the household's channels for some minutes. Where
 * none is set, it asks for a new one, or for the parent PIN of an account that has one.
 */
export function HouseholdPinDialog({ onEntered, onClose }: HouseholdPinDialogProps) {
  const t = useImportedTexts();
  const common = useTexts();
  const household = useImportedState().data?.household;
  const isFirst = household?.pin === 'unset';
  const isNew = isFirst && !household.parent_pin;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isFirst ? 'household.pin.first.title' : 'household.pin.title')}
      closeLabel={common('close')}
      keepsTyped
    >
      {isNew && (
        <div className={own.form}>
          <p>{t('household.pin.first.text')}</p>
          <SetPinForm hasCurrent={false} onDone={onEntered} onCancel={onClose} />
        </div>
      )}
      {!isNew && (
        <>
          <p>{t(textOf(isFirst, household?.pin === 'parent' && household.owner?.is_caller === true))}</p>
          <PinCheck isFirst={isFirst} onEntered={onEntered} onCancel={onClose} />
        </>
      )}
    </Dialog>
  );
}

function textOf(isFirst: boolean, isParentPinOfCaller: boolean) {
  if (isFirst) return 'household.pin.first.parent';
  return isParentPinOfCaller ? 'household.pin.parentText' : 'household.pin.text';
}

type PinCheckProps = {
  readonly isFirst: boolean;
  readonly onEntered: () => void;
  readonly onCancel: () => void;
};

/** The form for a PIN that there is; the PIN is not kept after the reply. */
function PinCheck({ isFirst, onEntered, onCancel }: PinCheckProps) {
  const t = useImportedTexts();
  const call = useHouseholdCall();
  const { refetch } = useImportedState();
  const { mutate, data, isPending } = useMutation({
    gcTime: 0,
    mutationFn: async (household_pin: string) => {
      const result = toHouseholdPinResult(
        await call(isFirst ? 'setHouseholdPin' : 'checkHouseholdPin', { body: { household_pin } }),
      );
      if (result === 'changed') await refetch();
      return result;
    },
    onSuccess: (result) => {
      if (result === 'right') onEntered();
    },
  });
  return (
    <PinForm
      label={t(isFirst ? 'household.pin.parentLabel' : 'household.pin.label')}
      confirm={t('household.pin.confirm')}
      accepts={isParentPin}
      formError={t('household.pin.form')}
      error={data === undefined || data === 'right' ? null : t(`household.pin.${data}`)}
      busy={isPending}
      onPin={mutate}
    >
      <Button kind="quiet" onClick={onCancel}>
        {t('household.pin.cancel')}
      </Button>
    </PinForm>
  );
}
