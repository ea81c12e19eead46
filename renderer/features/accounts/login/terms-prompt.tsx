import { useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import css from './login.module.css';
import { saveConsent } from './login-calls.ts';
import { MarketingForm } from './marketing-form.tsx';
import { TermsForm } from './terms-form.tsx';

type TermsPromptProps = { readonly data: PromptDataOf<'terms'>; readonly onClose: () => void };

/**
 * The terms of someone who is signed in already. Nobody stays signed in without them: declining logs out, and closing asks before it does. The
 * consent to promotional information alone may be passed over.
 */
export function TermsPrompt({ data, onClose }: TermsPromptProps) {
  const t = useTexts();
  const lang = useLanguage();
  const { api, session } = useData();
  const [state, setState] = useState<'open' | 'busy' | 'failed' | 'leaving'>('open');
  const body = useRef<HTMLDivElement>(null);
  const terms = data.step === 'terms';
  const keep = async (promotional: boolean) => {
    setState('busy');
    const kept = await saveConsent(api, { terms, promotional });
    if (!kept) return setState('failed');
    await session.load({ path: globalThis.location.pathname, lang });
    onClose();
  };
  const form = { busy: state === 'busy', error: state === 'failed' ? t('login:error.unknown_error') : null };
  const close = () => {
    if (!terms) return onClose();
    if (state !== 'busy') setState('leaving');
  };
  const title = terms ? t(state === 'leaving' ? 'login:terms.leaveTitle' : 'login:title.tnc') : t('login:title.marketing');
  return (
    <Dialog open onClose={close} title={title} closeLabel={t('close')} keepsTyped initialFocus={body}>
      <div ref={body} tabIndex={-1} className={css.body} data-prompt="terms" data-stage={state === 'leaving' ? 'leaving' : data.step}>
        {state === 'leaving' && <ConfirmDecline onStay={() => setState('open')} onLeave={() => void session.signOut()} />}
        {state !== 'leaving' && terms && (
          <TermsForm
            {...form}
            withPromotional
            declineText={t('login:terms.declineOut')}
            onAccept={(promotional) => void keep(promotional)}
            onDecline={() => void session.signOut()}
          />
        )}
        {state !== 'leaving' && !terms && <MarketingForm {...form} onAnswer={(promotional) => void keep(promotional)} />}
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
