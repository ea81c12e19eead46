import { useEffect, useRef } from 'react';
import { type AddressDraft, AddressFields } from '#renderer/features/payments/address/address-fields.tsx';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import checkoutCss from './checkout.module.css';
import css from './method-picker.module.css';

type BoxAddressProps = {
  readonly draft: AddressDraft;
  readonly onDraft: (draft: AddressDraft) => void;
  /** The viewer pressed to pay before all was filled in. */
  readonly missing: boolean;
};

/**
 * Asks where the box of a plan is installed. Without a building the focus moves to its field, since
 * the press did nothing else.
 */
export function BoxAddress({ draft, onDraft, missing }: BoxAddressProps) {
  const t = usePaymentTexts();
  const section = useRef<HTMLFieldSetElement>(null);
  const isMissing = missing && draft.place === null;
  useEffect(() => {
    if (isMissing) section.current?.querySelector('input')?.focus();
  }, [isMissing]);
  return (
    <fieldset className={`${css.group} ${css.box}`} ref={section} data-box="">
      <legend>{t('box.title')}</legend>
      <p className={checkoutCss.hint}>{t('box.text')}</p>
      <AddressFields
        draft={draft}
        onDraft={onDraft}
        missing={missing}
        texts={t('box.fields', { returnObjects: true })}
      />
    </fieldset>
  );
}
