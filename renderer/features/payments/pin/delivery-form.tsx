import { type FormEvent, useState } from 'react';
import { useDeliveryAddress } from '#renderer/data/payments/pin-hooks.ts';
import { AddressFields, NO_ADDRESS } from '#renderer/features/payments/address/address-fields.tsx';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { FieldError } from '#renderer/ui/controls/text-field.tsx';
import css from './redeem-screen.module.css';

/** Asks where the box of a redeemed card is sent. */
export function DeliveryForm({ pin }: { readonly pin: string }) {
  const t = useMembershipTexts();
  const save = useDeliveryAddress();
  const [draft, setDraft] = useState(NO_ADDRESS);
  const [missing, setMissing] = useState(false);
  if (save.data === true) return <p role="status">{t('redeem.address.saved')}</p>;
  const { place, flat } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(place === null);
    if (place !== null) save.mutate({ pin, place, flat });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate data-delivery="">
      <h2 className={css.name}>{t('redeem.address.title')}</h2>
      <AddressFields
        draft={draft}
        onDraft={setDraft}
        missing={missing}
        texts={t('redeem.address', { returnObjects: true })}
      />
      {save.data === false && <FieldError>{t('redeem.address.failed')}</FieldError>}
      <BusyButton kind="primary" type="submit" busy={save.isPending}>
        {t('redeem.address.save')}
      </BusyButton>
    </form>
  );
}
