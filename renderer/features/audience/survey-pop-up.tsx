import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useSurveyTexts } from '#renderer/i18n/use-survey-texts.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import type { Survey } from '#shared/contract/audience/survey.ts';
import css from './survey-pop-up.module.css';

type SurveyPopUpProps = { readonly survey: Survey; readonly onAnswer: () => void; readonly onLater: () => void };

/** The offer of a survey in a corner of a page (S1-3-095). It takes no focus, and Escape in it puts it off. */
export function SurveyPopUp({ survey, onAnswer, onLater }: SurveyPopUpProps) {
  const t = useSurveyTexts();
  const language = useLanguage();
  const text = ({ zh_hant, en }: Survey['pop_up_message']): string => pickText(language, zh_hant, en);
  return (
    <aside
      className={css.popUp}
      aria-label={t('popUp')}
      data-survey-pop-up={survey.id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLater();
      }}
    >
      <p role="status" className={css.message}>
        {text(survey.pop_up_message)}
      </p>
      <div className={css.buttons}>
        <Button kind="primary" onClick={onAnswer}>
          {text(survey.pop_up_button_left)}
        </Button>
        <Button onClick={onLater}>{text(survey.pop_up_button_right)}</Button>
      </div>
      <IconButton className={css.close} icon="close" label={t('close')} onClick={onLater} />
    </aside>
  );
}
