import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useData } from '#renderer/data/data-context.tsx';
import { toPinResult } from '#renderer/data/kids/parent-pin.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { rulesResolver } from '#renderer/ui/forms/rules-resolver.ts';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';
import css from './parents.module.css';
import { PinField } from './pin-field.tsx';

type ParentPinFormProps = {
  readonly what: 'set' | 'remove';
  readonly pinSet: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

type PinFields = { readonly current: string; readonly fresh: string; readonly again: string };

/** Sets, changes or removes the parent PIN; the current one is required if it is set. */
export function ParentPinForm({ what, pinSet, onDone, onCancel }: ParentPinFormProps) {
  const t = useTexts();
  const { api, session } = useData();
  const { control, handleSubmit, setFocus } = useForm<PinFields>({
    resolver: rulesResolver((fields) => pinErrors(fields, what, pinSet)),
    defaultValues: { current: '', fresh: '', again: '' },
  });
  const first = pinSet ? 'current' : 'fresh';
  const save = useMutation({
    gcTime: 0,
    mutationFn: async ({ current, fresh }: PinFields) => {
      const body = { parent_pin: what === 'set' ? fresh : null, ...(pinSet ? { current_pin: current } : {}) };
      const result = toPinResult(await api.call('setParentPin', { body }));
      if (result === 'right' || result === 'required') await session.refresh();
      return result;
    },
    onSuccess: (result) => (result === 'right' ? onDone() : setFocus(first)),
  });
  const refusal =
    save.data === undefined || save.data === 'right' ? undefined : t(`profiles:pin.${save.data}`);
  const submit = handleSubmit(
    (fields) => save.mutate(fields),
    () => save.reset(),
  );
  return (
    <form className={css.part} noValidate onSubmit={submit}>
      {pinSet && (
        <PinField
          control={control}
          name="current"
          label={t('profiles:parents.pin.current')}
          error={refusal}
          autoFocus
        />
      )}
      {what === 'set' && (
        <>
          <PinField
            control={control}
            name="fresh"
            label={t('profiles:parents.pin.new')}
            error={pinSet ? undefined : refusal}
            autoFocus={!pinSet}
          />
          <PinField control={control} name="again" label={t('profiles:parents.pin.repeat')} />
        </>
      )}
      <div className={css.actions}>
        <Button kind="primary" type="submit" disabled={save.isPending}>
          {t(what === 'set' ? 'profiles:parents.pin.save' : 'profiles:parents.pin.remove')}
        </Button>
        <Button kind="quiet" disabled={save.isPending} onClick={onCancel}>
          {t('profiles:parents.pin.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the errors of the fields that this form shows. */
function pinErrors(
  { current, fresh, again }: PinFields,
  what: 'set' | 'remove',
  pinSet: boolean,
): { readonly [Name in keyof PinFields]?: string } {
  return {
    ...(pinSet && !isParentPin(current) ? { current: 'form' } : {}),
    ...(what === 'set' && !isParentPin(fresh) ? { fresh: 'form' } : {}),
    ...(what === 'set' && isParentPin(fresh) && again !== fresh ? { again: 'mismatch' } : {}),
  };
}
