import { type FormEvent, useState } from 'react';
import { type Place, useDeliveryAddress, usePlaces } from '#renderer/data/payments/pin-hooks.ts';
import { useMembershipTexts } from '#renderer/i18n/use-membership-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Field, FieldError } from '#renderer/ui/controls/field.tsx';
import css from './redeem-screen.module.css';

/** Asks where the box of a redeemed card is sent: a building from the address search, at most five, and the flat (S0-9-035). */
export function DeliveryForm({ pin }: { readonly pin: string }) {
  const t = useMembershipTexts();
  const save = useDeliveryAddress();
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Place | null>(null);
  const [flat, setFlat] = useState('');
  const [missing, setMissing] = useState(false);
  const { data: places } = usePlaces(place === null ? text : '');
  if (save.data === true) return <p role="status">{t('redeem.address.saved')}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(place === null);
    if (place !== null) save.mutate({ pin, place, flat });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate data-delivery="">
      <h2 className={css.name}>{t('redeem.address.title')}</h2>
      <Field
        label={t('redeem.address.building')}
        hint={t('redeem.address.buildingHint')}
        value={place === null ? text : place.address}
        onText={(typed) => {
          setPlace(null);
          setText(typed);
        }}
        error={missing && place === null ? t('redeem.address.required') : undefined}
        autoComplete="street-address"
        maxLength={200}
        required
      />
      <div role="status">
        {places?.length === 0 && place === null && <p>{t('redeem.address.none')}</p>}
        {place === null && places !== undefined && places.length > 0 && (
          <ul className={css.places}>
            {places.map((found) => (
              <li key={found.id}>
                <button type="button" className={css.place} data-place={found.id} onClick={() => setPlace(found)}>
                  <b>{found.address}</b>
                  <span>{found.district}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Field label={t('redeem.address.flat')} value={flat} onText={setFlat} autoComplete="address-line2" maxLength={60} />
      {save.data === false && <FieldError>{t('redeem.address.failed')}</FieldError>}
      <BusyButton kind="primary" type="submit" busy={save.isPending}>
        {t('redeem.address.save')}
      </BusyButton>
    </form>
  );
}
