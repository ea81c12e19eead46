import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import css from './pair.module.css';
import type { PairOutcome } from './use-pair-form.ts';

type PairChoicesProps = {
  readonly outcome: Extract<PairOutcome, { is: 'choose' }>;
  readonly busy: boolean;
  readonly onChoose: (id: string, token: string) => void;
};

/** Choice of the customer id that the TV uses. */
export function PairChoices({ outcome, busy, onChoose }: PairChoicesProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={css.form}>
      <p role="status">{t('account:pair.choose')}</p>
      <ul className={css.choices} aria-busy={busy}>
        {outcome.choices.map(({ id, description_tc, description_en }) => (
          <li key={id}>
            <button type="button" className={css.choice} onClick={() => onChoose(id, outcome.token)}>
              <span>
                <b>{pickText(language, description_tc, description_en)}</b>
                <span className={`${css.id} num`}>{t('account:info.customer', { id })}</span>
              </span>
              <Icon name="next" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
