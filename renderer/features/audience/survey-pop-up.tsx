import { useSurveyTexts } from '#renderer/i18n/bundled/use-survey-texts.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { OfferStrip } from '#renderer/ui/feedback/offer-strip.tsx';
import type { Survey } from '#shared/contract/audience/survey.ts';
import css from './survey-pop-up.module.css';

type SurveyPopUpProps = {
  readonly survey: Survey;
  readonly onAnswer: () => void;
  readonly onLater: () => void;
};

/** The offer of a survey at the foot of a page (S1-3-095). Escape in it puts it off. */
export function SurveyPopUp({ survey, onAnswer, onLater }: SurveyPopUpProps) {
  const t = useSurveyTexts();
  const language = useLanguage();
  const text = ({ zh_hant, en }: Survey['pop_up_message']): string => pickText(language, zh_hant, en);
  return (
    <OfferStrip
      label={t('popUp')}
      picture={<Picture />}
      title={text(survey.pop_up_message)}
      text={t('frame.note')}
      actions={
        <>
          <Button kind="primary" onClick={onAnswer}>
            {text(survey.pop_up_button_left)}
          </Button>
          <Button onClick={onLater}>{text(survey.pop_up_button_right)}</Button>
        </>
      }
      closeLabel={t('close')}
      onClose={onLater}
      marks={{ 'data-survey-pop-up': survey.id }}
    />
  );
}

/** A question and the tick of its answer. */
function Picture() {
  return (
    <svg className={css.picture} viewBox="0 0 96 72" aria-hidden="true">
      <path
        className={css.question}
        d="M12 4h44a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H30L18 55V44h-6a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8z"
      />
      <path className={css.lines} d="M17 18h34M17 29h20" />
      <path
        className={css.answer}
        d="M52 30h32a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8h-4v8l-10-8H52a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z"
      />
      <path className={css.tick} d="M59 46l7 7 13-13" />
    </svg>
  );
}
