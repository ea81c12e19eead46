import { type ReactNode, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { JoinDelivery, JoinOffer } from '#renderer/data/payments/join-request.ts';
import { type AddressDraft, NO_ADDRESS } from '#renderer/features/payments/address/address-fields.tsx';
import { BoxAddress } from '#renderer/features/payments/checkout/box-address.tsx';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { RadioField } from '#renderer/ui/controls/radio-field.tsx';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import { SubmitActions } from '#renderer/ui/forms/submit-actions.tsx';
import {
  INSTALLATION_SLOTS,
  type InstallationSlot,
  installationDays,
} from '#shared/domain/payments/joining/installation.ts';
import css from './joining.module.css';

/** Props of a step of a joining. */
export type JoinStepProps<Choice> = {
  readonly offer: JoinOffer;
  readonly busy: boolean;
  readonly message: ReactNode;
  readonly heading: (text: string) => ReactNode;
  readonly onSubmit: (choice: Choice) => void;
  readonly onBack: () => void;
};

/** Choices for a delivery; they outlive their step, so that the way back finds it. */
export type DeliveryChoice = {
  readonly draft: AddressDraft;
  readonly date: string;
  readonly slot: '' | InstallationSlot;
};
export const NO_DELIVERY: DeliveryChoice = { draft: NO_ADDRESS, date: '', slot: '' };

type JoinDeliveryStepProps = JoinStepProps<JoinDelivery> & {
  readonly choice: DeliveryChoice;
  readonly onChoice: (choice: DeliveryChoice) => void;
  /** The choice as it is sent; null as long as something is missing. */
  readonly ready: JoinDelivery | null;
};

/** Where the box or the card goes, and when a box is installed. */
export function JoinDeliveryStep(props: JoinDeliveryStepProps) {
  const { offer, choice, onChoice, ready, busy, message, heading, onSubmit, onBack } = props;
  const t = usePaymentTexts();
  const [missing, setMissing] = useState(false);
  const { draft } = choice;
  const { asksInstallation } = offer.plan;
  const submit = () => {
    setMissing(ready === null);
    if (ready !== null) onSubmit(ready);
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {heading(t('join.delivery'))}
      <BoxAddress draft={draft} onDraft={(next) => onChoice({ ...choice, draft: next })} missing={missing} />
      {asksInstallation && <Installation choice={choice} onChoice={onChoice} missing={missing} />}
      {message}
      <SubmitActions
        className={css.actions}
        size="large"
        submit={t('join.continue')}
        busy={busy}
        leave={t('join.back')}
        onLeave={onBack}
      />
    </form>
  );
}

type InstallationProps = Pick<JoinDeliveryStepProps, 'choice' | 'onChoice'> & { readonly missing: boolean };

/** The day and the part of it in which the box is installed. */
function Installation({ choice, onChoice, missing }: InstallationProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const { clock } = useData();
  const days = new Intl.DateTimeFormat(language === 'tc' ? 'zh-HK' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const { date, slot } = choice;
  return (
    <div className={css.installation}>
      <SelectField
        label={t('join.day')}
        name="installation-date"
        value={date}
        onChange={(next) => onChoice({ ...choice, date: next })}
        options={[
          { value: '', text: t('join.choose') },
          ...installationDays(clock.now()).map((day) => ({
            value: day,
            text: days.format(Date.parse(`${day}T00:00:00Z`)),
          })),
        ]}
        error={missing && date === '' ? t('join.dayRequired') : undefined}
      />
      <RadioField
        legend={t('join.slot')}
        name="installation-slot"
        value={slot}
        options={INSTALLATION_SLOTS.map((value) => ({ value, text: t(`join.slots.${value}`) }))}
        onChange={(next) =>
          onChoice({ ...choice, slot: INSTALLATION_SLOTS.find((one) => one === next) ?? '' })
        }
        error={missing && slot === '' ? t('join.slotRequired') : undefined}
      />
    </div>
  );
}
