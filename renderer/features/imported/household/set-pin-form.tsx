import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { toHouseholdPinResult, useHouseholdCall } from '#renderer/data/imported/household-hooks.ts';
import { useImportedState } from '#renderer/data/imported/imported-hooks.ts';
import own from '#renderer/features/imported/imported-screen.module.css';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { isParentPin } from '#shared/domain/kids/watch-reminder.ts';

const EMPTY = { current: '', fresh: '', again: '' };
type Fields = typeof EMPTY;
type SetPinFormProps = {
  readonly hasCurrent: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Returns the field that has to be corrected, and how. */
function faultOf(
  { current, fresh, again }: Fields,
  hasCurrent: boolean,
): { readonly at: keyof Fields; readonly why: 'form' | 'mismatch' } | null {
  if (hasCurrent && !isParentPin(current)) return { at: 'current', why: 'form' };
  if (!isParentPin(fresh)) return { at: 'fresh', why: 'form' };
  return again === fresh ? null : { at: 'again', why: 'mismatch' };
}

/** Sets the household PIN, or changes it with the current one. No PIN is kept after the reply. */
export function SetPinForm({ hasCurrent, onDone, onCancel }: SetPinFormProps) {
  const t = useImportedTexts();
  const call = useHouseholdCall();
  const { refetch } = useImportedState();
  const [given, setGiven] = useState(EMPTY);
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null);
  const save = useMutation({
    gcTime: 0,
    mutationFn: async ({ current, fresh }: Fields) => {
      const body = { household_pin: fresh, ...(hasCurrent ? { current_pin: current } : {}) };
      const result = toHouseholdPinResult(await call('setHouseholdPin', { body }));
      if (result === 'changed') await refetch();
      return result;
    },
    onSuccess: (result) => {
      setGiven(EMPTY);
      if (result === 'right') onDone();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = faultOf(given, hasCurrent);
    setFault(found);
    if (found === null && !save.isPending) save.mutate(given);
  };
  const refusal =
    save.data === undefined || save.data === 'right' ? undefined : t(`household.pin.${save.data}`);
  const first: keyof Fields = hasCurrent ? 'current' : 'fresh';
  const errorOf = (at: keyof Fields): string | undefined => {
    if (fault !== null) return fault.at === at ? t(`household.pin.${fault.why}`) : undefined;
    return at === first ? refusal : undefined;
  };
  const field = (at: keyof Fields, label: string) => (
    <TextField
      label={label}
      name={`household-${at}`}
      type="password"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={4}
      value={given[at]}
      error={errorOf(at)}
      onText={(text) => setGiven((before) => ({ ...before, [at]: text.replaceAll(/\D/g, '') }))}
    />
  );
  return (
    <form className={own.form} noValidate onSubmit={submit}>
      {hasCurrent && field('current', t('household.pin.current'))}
      {field('fresh', t('household.pin.new'))}
      {field('again', t('household.pin.repeat'))}
      <div className={own.actions}>
        <BusyButton kind="primary" type="submit" busy={save.isPending}>
          {t('household.pin.save')}
        </BusyButton>
        <Button kind="quiet" onClick={onCancel}>
          {t('household.pin.cancel')}
        </Button>
      </div>
    </form>
  );
}
