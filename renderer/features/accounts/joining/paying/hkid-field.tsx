import { useState } from 'react';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { formatHkid, type HkidError, maskHkid } from '#shared/domain/payments/joining/hkid.ts';

type HkidFieldProps = {
  readonly value: string;
  readonly error: HkidError | null;
  readonly onValue: (value: string) => void;
};

/**
 * The number of an identity card: as on the card while it is typed, masked once the field is left, so that
 * nobody reads it over a shoulder. It is never stored, and the browser is asked not to offer it again.
 */
export function HkidField({ value, error, onValue }: HkidFieldProps) {
  const t = useJoiningTexts();
  const [isFocused, setFocused] = useState(false);
  return (
    <TextField
      label={t('paying.hkid')}
      hint={t('paying.hkidHint')}
      name="hkid"
      value={isFocused ? value : maskHkid(value)}
      onText={onValue}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        onValue(formatHkid(value));
      }}
      error={error === null ? undefined : t(`paying.error.${error}`)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode="text"
      maxLength={20}
      className="num"
      required
    />
  );
}
