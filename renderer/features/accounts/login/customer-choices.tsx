import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { BackButton } from './back-button.tsx';
import { FormMessage } from './form-message.tsx';
import css from './login.module.css';
import type { Login } from './use-login.ts';

/** The customer ids that a login opens; one is chosen. */
export function CustomerChoices({ login }: { readonly login: Login }) {
  const { flow, view } = login;
  const { choices, message, busy } = view.login;
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={css.form}>
      <BackButton onBack={() => flow.send({ type: 'went-back' })} />
      <p>{t('login:choose.text')}</p>
      <FormMessage message={message} retryAfter={view.retryAfter} />
      <ul className={css.choices} aria-busy={busy}>
        {choices.map((choice, index) => (
          <li key={choice.id}>
            <button
              type="button"
              className={css.choice}
              onClick={() => flow.send({ type: 'customer-chosen', id: choice.id })}
              {...(index === 0 ? { 'data-first': '' } : {})}
            >
              <span>
                <b>{pickText(language, choice.description_tc, choice.description_en)}</b>
                <span className={css.choiceId}>{t('login:choose.id', { id: choice.id })}</span>
              </span>
              <Icon name="next" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
