import type { Payment } from '#renderer/data/payments/purchase-calls.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { isPhone } from './is-phone.ts';
import { MethodIcon } from './method-icon.tsx';
import css from './method-picker.module.css';
import { isSamePayment, type PaymentOption } from './payment-options.ts';

type MethodPickerProps = {
  readonly options: readonly PaymentOption[];
  readonly choice: Payment | null;
  readonly onChoice: (payment: Payment) => void;
};

const GROUPS = ['saved', 'cards', 'mobile'] as const;

/** The ways to pay as radio buttons in groups: arrow keys choose within the whole list. */
export function MethodPicker({ options, choice, onChoice }: MethodPickerProps) {
  const t = usePaymentTexts();
  const titles = {
    saved: t('pay.saved'),
    cards: t('pay.cards'),
    mobile: t(isPhone() ? 'pay.mobilePhone' : 'pay.mobile'),
  };
  return GROUPS.map((group) => {
    const inGroup = options.filter((option) => option.group === group);
    if (inGroup.length === 0) return null;
    return (
      <fieldset key={group} className={css.group}>
        <legend>{titles[group]}</legend>
        <div className={css.methods} data-count={inGroup.length % 2}>
          {inGroup.map((option) => (
            <MethodChoice
              key={option.id}
              option={option}
              chosen={isSamePayment(choice, option.payment)}
              onChoice={onChoice}
            />
          ))}
        </div>
      </fieldset>
    );
  });
}

type MethodChoiceProps = {
  readonly option: PaymentOption;
  readonly chosen: boolean;
  readonly onChoice: (payment: Payment) => void;
};

function MethodChoice({ option: { id, payment, method, label }, chosen, onChoice }: MethodChoiceProps) {
  const t = usePaymentTexts();
  return (
    <label className={css.method} data-method={id}>
      <input
        type="radio"
        name="payment-method"
        value={id}
        checked={chosen}
        onChange={() => onChoice(payment)}
      />
      <MethodIcon method={method} />
      <span>
        <b>{t(`method.${method}.name`)}</b>
        <small className="num">
          {label === null
            ? t(`method.${method}.hint`)
            : [label, t('pay.savedHint')].filter(Boolean).join(' · ')}
        </small>
      </span>
    </label>
  );
}
