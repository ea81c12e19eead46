import { useState } from 'react';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { formatHkid, maskHkid, plainHkid } from '#shared/domain/payments/joining/hkid.ts';
import type { IdentityError } from '#shared/domain/payments/joining/identity.ts';
import { market } from '#shared/kernel/market.ts';

type IdentityFieldProps = {
  readonly value: string;
  readonly error: IdentityError | null;
  readonly onValue: (value: string) => void;
};

/** Returns the name of the document that the market asks for. */
export function useIdentityLabel(): string {
  const t = useJoiningTexts();
  const language = useLanguage();
  const { identity } = market();
  return identity.kind === 'pattern' ? identity.name[language] : t('paying.hkid');
}

/**
 * The number of an identity document: as on the card while it is typed, masked once the field is left, so that
 * nobody reads it over a shoulder. It is never stored, and the browser is asked not to offer it again.
 */
export function IdentityField({ value, error, onValue }: IdentityFieldProps) {
  const t = useJoiningTexts();
  const label = useIdentityLabel();
  const [isFocused, setFocused] = useState(false);
  const isHkid = market().identity.kind === 'hkid';
  return (
    <TextField
      label={label}
      hint={t(isHkid ? 'paying.hkidHint' : 'paying.identityHint')}
      name="hkid"
      value={isFocused ? value : maskHkid(value)}
      onText={onValue}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        onValue(isHkid ? formatHkid(value) : plainHkid(value));
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
