import { useQuery } from '@tanstack/react-query';
import { findSurvey } from '#renderer/data/audience/surveys.ts';
import { useData, useOpenPrompt, useViewer } from '#renderer/data/data-context.tsx';
import { useSurveyTexts } from '#renderer/i18n/bundled/use-survey-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';

/** Opens the survey of a programme (S1-1-018). Shows only if the viewer has one. */
export function SurveyButton({ programmeId }: { readonly programmeId: string }) {
  const t = useSurveyTexts();
  const data = useData();
  const language = useLanguage();
  const { profileId } = useViewer();
  const isOpen = useOpenPrompt()?.kind === 'survey';
  const survey = useQuery({
    queryKey: ['survey-button', programmeId, language, profileId, isOpen],
    queryFn: () => findSurvey(data, { page: { trigger: 'button', pageId: programmeId }, language }),
  });
  if (!survey.data) return null;
  const request = { surveyId: survey.data.id, trigger: 'button', pageId: programmeId } as const;
  return (
    <IconButton
      ring
      icon="star"
      aria-haspopup="dialog"
      label={t('title')}
      onClick={() => data.prompts.open({ kind: 'survey', data: request })}
    />
  );
}
