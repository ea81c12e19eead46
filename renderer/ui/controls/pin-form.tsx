import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import css from './pin-form.module.css';
import { useSubmitWhenComplete } from './use-submit-when-complete.ts';

type PinFormProps = {
  readonly label: string;
  readonly confirm: string;
  /** Why the last PIN was rejected; a new error is announced again. */
  readonly error: string | null;
  /** Returns whether a text is a well-formed PIN. */
  readonly accepts: (pin: string) => boolean;
  /** Shown if it is not. */
  readonly formError: string;
  readonly busy: boolean;
  readonly onPin: (pin: string) => void;
  /** Shown next to the button. */
  readonly children?: ReactNode;
};

/**
 * Asks for a four-digit PIN, which is submitted with its last digit. It is masked, not offered to the
 * password manager, and cleared after an error.
 */
export function PinForm({ label, confirm, accepts, error, formError, busy, onPin, children }: PinFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [malformed, setMalformed] = useState(false);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (error === null || busy) return;
    setPin('');
    input.current?.focus();
  }, [error, busy]);
  useSubmitWhenComplete({ value: pin, isComplete: accepts(pin), busy, submit: () => onPin(pin) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const good = accepts(pin);
    setMalformed(!good);
    if (good) onPin(pin);
    else input.current?.focus();
  };
  const shownError = malformed ? formError : error;
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={input}
        className={css.input}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={4}
        value={pin}
        disabled={busy}
        aria-invalid={shownError === null ? undefined : true}
        aria-describedby={shownError === null ? undefined : `${id}-error`}
        onChange={(event) => {
          setMalformed(false);
          setPin(event.target.value.replaceAll(/\D/g, ''));
        }}
      />
      {shownError !== null && (
        <p id={`${id}-error`} role="alert" className={css.fault}>
          {shownError}
        </p>
      )}
      <div className={css.actions}>
        <Button kind="primary" type="submit" disabled={busy}>
          {confirm}
        </Button>
        {children}
      </div>
    </form>
  );
}
