import { type FormEvent, useRef, useState } from 'react';
import { type CheckedCard, useCheckCard } from '#renderer/data/payments/join-offer.ts';
import checkoutCss from '#renderer/features/payments/checkout/checkout.module.css';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { useScreenTitle } from '#renderer/i18n/use-screen-title.ts';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { SubmitActions } from '#renderer/ui/forms/submit-actions.tsx';
import css from './joining.module.css';

type JoinCardStepProps = {
  readonly kind: CheckedCard['kind'];
  /** Typed before, such as on the page that redeems cards. */
  readonly pin: string;
  readonly onChecked: (card: CheckedCard) => void;
  readonly onLeave: () => void;
};

const ERRORS = [
  'PIN_UNKNOWN',
  'PIN_USED',
  'PIN_EXPIRED',
  'PIN_NOT_FOR_REGION',
  'PIN_NOT_FOR_PLAN',
  'REFERENCE_UNKNOWN',
  'REFERENCE_USED',
  'REFERENCE_EXPIRED',
  'TOO_MANY_REQUESTS',
] as const;

/** Asks for the card, or for the reference number of a letter or a shop, with which somebody joins. */
export function JoinCardStep({ kind, pin, onChecked, onLeave }: JoinCardStepProps) {
  const t = usePaymentTexts();
  useScreenTitle(t('join.title'));
  const [text, setText] = useState(pin);
  const [empty, setEmpty] = useState(false);
  const check = useCheckCard();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setEmpty(isEmpty);
    if (isEmpty) field.current?.focus();
    if (isEmpty || check.isPending) return;
    check.mutate(
      { kind, text },
      { onSuccess: (result) => (result.ok ? onChecked(result.value) : field.current?.focus()) },
    );
  };
  const refused = check.data?.ok === false ? check.data.error : null;
  const known = ERRORS.find((one) => one === refused);
  const refusedText = known === undefined ? t('join.errors.unknown') : t(`join.errors.${known}`);
  const required = t(`join.card.${kind}.required`);
  const error = refused === null ? undefined : refusedText;
  return (
    <form className={css.page} onSubmit={submit} noValidate data-screen="join-card">
      <h1 className={checkoutCss.title}>{t(`join.card.${kind}.title`)}</h1>
      <p>{t(`join.card.${kind}.text`)}</p>
      <TextField
        ref={field}
        label={t(`join.card.${kind}.label`)}
        hint={t('join.card.hint')}
        value={text}
        onText={setText}
        error={empty ? required : error}
        name="card"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <SubmitActions
        className={css.actions}
        size="large"
        submit={t('join.continue')}
        busy={check.isPending}
        leave={t('join.back')}
        onLeave={onLeave}
      />
    </form>
  );
}
