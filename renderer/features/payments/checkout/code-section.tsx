import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { type AppliedCode, useApplyCode } from '#renderer/data/payments/code-hooks.ts';
import type { PurchaseCode } from '#renderer/data/payments/purchase-calls.ts';
import { keptReferralCode } from '#renderer/data/payments/referral-code.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { RadioField } from '#renderer/ui/controls/radio-field.tsx';
import { TextField } from '#renderer/ui/controls/text-field.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import { href } from '#shared/navigation/href.ts';
import { codeErrorText } from './code-error.ts';
import css from './code-section.module.css';

type CodeSectionProps = {
  readonly campaign: PurchaseCampaign;
  /** The code that counts now; null for none. */
  readonly applied: AppliedCode | null;
  /** The code that counted before, such as for a payment that failed; null for none. */
  readonly kept: PurchaseCode | null;
  /** Why the order was refused for its code, although it was accepted before; null otherwise. */
  readonly refusal: string | null;
  readonly onApplied: (code: AppliedCode | null) => void;
};

/**
 * A referral code, a promotion code or a PIN card for this purchase: the service accepts it and says what it
 * changes.
 */
export function CodeSection({ campaign, applied, kept, refusal, onApplied }: CodeSectionProps) {
  const t = usePaymentTexts();
  const { platform, clock } = useData();
  const [typed, setTyped] = useState<PurchaseCode>(() => {
    const known = applied ?? kept;
    return known === null
      ? { kind: 'referral', text: keptReferralCode(platform.storage, clock.now()) ?? '' }
      : { kind: known.kind, text: known.text };
  });
  /* A code of a friend's link is shown from the start, without taking the focus. */
  const [open, setOpen] = useState<'no' | 'kept' | 'yes'>(typed.text === '' ? 'no' : 'kept');
  if (applied !== null) {
    const remove = () => {
      setOpen('yes');
      onApplied(null);
    };
    return <AppliedLine code={applied} onRemove={remove} />;
  }
  return (
    <div className={css.section} data-code={open === 'no' && refusal === null ? 'closed' : 'open'}>
      {open !== 'no' || refusal !== null ? (
        <CodeForm
          campaign={campaign}
          refusal={refusal}
          typed={typed}
          onTyped={setTyped}
          onApplied={onApplied}
          takesFocus={open === 'yes'}
          onClose={() => setOpen('no')}
        />
      ) : (
        <Button kind="quiet" icon="gift" onClick={() => setOpen('yes')}>
          {t('code.open')}
        </Button>
      )}
    </div>
  );
}

type AppliedLineProps = { readonly code: AppliedCode; readonly onRemove: () => void };

/** The code that counts; its button takes the focus that the form had, and none from elsewhere. */
function AppliedLine({ code, onRemove }: AppliedLineProps) {
  const t = usePaymentTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <div className={css.section} data-code="applied">
      <p className={css.applied} role="status">
        <Icon name="check" size={18} />
        <b className="num">{code.text.toUpperCase()}</b>
        {t('code.applied')}
        <Button ref={button} kind="quiet" onClick={onRemove}>
          {t('code.remove')}
        </Button>
      </p>
    </div>
  );
}

type CodeFormProps = Omit<CodeSectionProps, 'applied' | 'kept'> & {
  readonly typed: PurchaseCode;
  readonly onTyped: (code: PurchaseCode) => void;
  readonly takesFocus: boolean;
  readonly onClose: () => void;
};

const KINDS = ['referral', 'pin'] as const;

function CodeForm({ campaign, refusal, typed, onTyped, onApplied, takesFocus, onClose }: CodeFormProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const check = useApplyCode(campaign);
  const [empty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const answered = check.data?.ok === false ? check.data.error : null;
  const refused = check.data === undefined ? refusal : answered;
  const refusedText = refused === null ? undefined : codeErrorText(t, refused);
  const change = (code: PurchaseCode) => {
    check.reset();
    setEmpty(false);
    onTyped(code);
  };
  const apply = () => {
    const text = typed.text.trim();
    setEmpty(text === '');
    if (text === '' || check.isPending) return;
    check.mutate({ ...typed, text }, { onSuccess: (result) => result.ok && onApplied(result.value) });
  };
  /* Enter in the field is about the code: it must not pay. */
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={css.form}>
      <RadioField
        legend={t('code.kind')}
        name="code-kind"
        value={typed.kind}
        options={KINDS.map((kind) => ({ value: kind, text: t(`code.kinds.${kind}`) }))}
        onChange={(kind) => change({ ...typed, kind: kind === 'pin' ? 'pin' : 'referral' })}
      />
      <TextField
        ref={field}
        label={t('code.label')}
        hint={t('code.hint')}
        value={typed.text}
        onText={(text) => change({ ...typed, text })}
        onKeyDown={onKey}
        error={empty ? t('code.required') : refusedText}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <div className={css.actions}>
        <BusyButton kind="plain" busy={check.isPending} onClick={apply} data-does="apply-code">
          {t('code.apply')}
        </BusyButton>
        <Button kind="quiet" onClick={onClose}>
          {t('code.close')}
        </Button>
        {refused === 'PIN_NOT_FOR_PLAN' && (
          <ButtonLink kind="quiet" href={`${href.redeem(language)}?code=${encodeURIComponent(typed.text)}`}>
            {t('plans.pin')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
