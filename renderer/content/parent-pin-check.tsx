import { useMutation } from '@tanstack/react-query';
import type { PinResult } from '#renderer/data/kids/parent-pin.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PinForm } from '#renderer/ui/controls/pin-form.tsx';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';

type ParentPinCheckProps = {
  /** The call that carries the PIN to the service. */
  readonly check: (pin: string) => Promise<PinResult>;
  /** Called when the PIN is right. */
  readonly onRight: () => void;
  /** Without it there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
};

/** Asks for the parent PIN, which the service checks. The PIN is not kept after the reply. */
export function ParentPinCheck({ check, onRight, onCancel }: ParentPinCheckProps) {
  const t = useTexts();
  const { mutate, data, isPending } = useMutation({
    mutationFn: check,
    onSuccess: (result) => {
      if (result === 'right') onRight();
    },
    gcTime: 0,
  });
  return (
    <PinForm
      label={t('profiles:pin.label')}
      confirm={t('profiles:pin.confirm')}
      accepts={isParentPin}
      formError={t('profiles:pin.form')}
      error={data === undefined || data === 'right' ? null : t(`profiles:pin.${data}`)}
      busy={isPending}
      onPin={mutate}
    >
      {onCancel !== undefined && (
        <Button kind="quiet" onClick={onCancel}>
          {t('profiles:pin.cancel')}
        </Button>
      )}
    </PinForm>
  );
}
