import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import { MarketingForm, TermsForm } from './consent-forms.tsx';
import css from './login.module.css';
import { saveConsent } from './login-flow.ts';

type TermsPromptProps = { readonly data: PromptDataOf<'terms'>; readonly onClose: () => void };

/**
 * Asks a logged-in viewer to accept the terms. Declining logs out, and closing asks for confirmation first
 * (S0-1-014). Promotional consent alone can be skipped.
 */
export function TermsPrompt({ data, onClose }: TermsPromptProps) {
  const t = useTexts();
  const lang = useLanguage();
  const { api, session } = useData();
  const [leaving, setLeaving] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const terms = data.step === 'terms';
  const save = useMutation({
    mutationFn: async (promotional: boolean) => {
      const saved = await saveConsent(api, { terms, promotional });
      if (saved) await session.load({ path: globalThis.location.pathname, lang });
      return saved;
    },
    onSuccess: (saved) => saved && onClose(),
  });
  const logOut = () => void session.logOut();
  const form = {
    busy: save.isPending,
    error: save.data === false ? t('login:error.unknown_error') : null,
  };
  const close = () => {
    if (!terms) return onClose();
    if (save.isPending) return;
    save.reset();
    setLeaving(true);
  };
  const termsTitle = leaving ? 'login:terms.leaveTitle' : 'login:title.tnc';
  const title = t(terms ? termsTitle : 'login:title.marketing');
  return (
    <Dialog open onClose={close} title={title} closeLabel={t('close')} keepsTyped initialFocus={body}>
      <div
        ref={body}
        tabIndex={-1}
        className={css.body}
        data-prompt="terms"
        data-stage={leaving ? 'leaving' : data.step}
      >
        {leaving && <ConfirmDecline onStay={() => setLeaving(false)} onLeave={logOut} />}
        {!leaving && terms && (
          <TermsForm
            {...form}
            withPromotional
            declineText={t('login:terms.declineOut')}
            onAccept={(promotional) => save.mutate(promotional)}
            onDecline={logOut}
          />
        )}
        {!leaving && !terms && (
          <MarketingForm {...form} onAnswer={(promotional) => save.mutate(promotional)} />
        )}
      </div>
    </Dialog>
  );
}

function ConfirmDecline({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const t = useTexts();
  return (
    <div className={css.form}>
      <p>{t('login:terms.leave')}</p>
      <div className={css.pair}>
        <Button kind="primary" onClick={onStay}>
          {t('login:terms.stay')}
        </Button>
        <Button kind="ghost" onClick={onLeave}>
          {t('login:terms.declineOut')}
        </Button>
      </div>
    </div>
  );
}
