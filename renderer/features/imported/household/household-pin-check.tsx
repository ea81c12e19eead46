import { useMutation } from '@tanstack/react-query';
import { toHouseholdPinResult } from '#renderer/data/imported/household-hooks.ts';
import { useImportedState } from '#renderer/data/imported/imported-hooks.ts';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PinForm } from '#renderer/ui/controls/pin-form.tsx';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';

type HouseholdPinCheckProps = {
  readonly label: string;
  /** Sends the PIN; it resolves to an error's code, or null. */
  readonly send: (pin: string) => Promise<string | null>;
  readonly onEntered: () => void;
  readonly onCancel: () => void;
};

/** The form for a PIN that there is; the PIN is not kept after the reply. */
export function HouseholdPinCheck({ label, send, onEntered, onCancel }: HouseholdPinCheckProps) {
  const t = useImportedTexts();
  const { refetch } = useImportedState();
  const { mutate, data, isPending } = useMutation({
    gcTime: 0,
    mutationFn: async (household_pin: string) => {
      const result = toHouseholdPinResult(await send(household_pin));
      if (result === 'changed') await refetch();
      return result;
    },
    onSuccess: (result) => {
      if (result === 'right') onEntered();
    },
  });
  return (
    <PinForm
      label={label}
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
