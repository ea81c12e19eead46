import { useState } from 'react';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import css from './plans.module.css';

type TermsButtonProps = {
  readonly terms: string;
  /** Name of the offer, for the dialog and for screen readers. */
  readonly name: string;
  readonly text?: string;
};

/** Opens the terms of an offer (S0-3-071). */
export function TermsButton({ terms, name, text }: TermsButtonProps) {
  const t = usePaymentTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        {text ?? t('plans.terms')} <VisuallyHidden>{name}</VisuallyHidden>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${t('plans.terms')} · ${name}`}
        closeLabel={t('plans.closeTerms')}
      >
        <p className={css.terms}>{terms}</p>
      </Dialog>
    </>
  );
}
