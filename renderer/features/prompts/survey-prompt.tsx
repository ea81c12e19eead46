import { useCallback, useEffect, useRef, useState } from 'react';
import { answerSurvey, findSurvey, reportSurvey, surveyAddress } from '#renderer/data/audience/surveys.ts';
import { useData } from '#renderer/data/data-context.tsx';
import type { PromptDataOf } from '#renderer/data/prompts/prompt-data.ts';
import { useSurveyTexts } from '#renderer/i18n/bundled/use-survey-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { SurveyAnswers } from '#shared/contract/audience/survey.ts';
import { closingStatus } from '#shared/domain/audience/survey.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { SurveyFrame } from './survey-frame.tsx';

type SurveyPromptProps = {
  readonly data: PromptDataOf<'survey'>;
  /** Called once, as the survey closes. */
  readonly onStatus: (status: 'end' | 'skip') => void;
  readonly onClose: () => void;
};

type Stage = 'finding' | 'none' | 'loading' | 'asking' | 'failed' | 'unsent' | 'done';

/**
 * A survey in a dialog (S1-2-100). Whatever happens to its page, the button, Escape and Back close the
 * dialog, and the content continues.
 */
export function SurveyPrompt({ data: request, onStatus, onClose }: SurveyPromptProps) {
  const t = useSurveyTexts();
  const { stage, surveyId, address, answer, skip, retry, setStage } = useSurvey(request);
  const isClosed = useRef(false);
  const close = (forever = false) => {
    if (isClosed.current) return;
    isClosed.current = true;
    skip(forever);
    onStatus(closingStatus(request.trigger, stage === 'done'));
    onClose();
  };
  const text = {
    none: t('none.text'),
    loading: t('loading'),
    failed: t('failed.text'),
    unsent: t('unsent.text'),
    done: t('thanks.text'),
  };
  const title = {
    none: t('none.title'),
    failed: t('failed.title'),
    unsent: t('unsent.title'),
    done: t('thanks.title'),
  };
  const shape = stage === 'asking' || stage === 'loading' ? 'form' : 'card';
  return (
    <PromptDialog
      kind="survey"
      title={stage in title ? title[stage as keyof typeof title] : t('title')}
      onClose={() => close()}
      shape={shape}
      {...(stage in text ? { text: text[stage as keyof typeof text] } : {})}
      {...(shape === 'card' && stage !== 'finding' ? { icon: 'star' as const } : {})}
      actions={
        stage === 'asking' || stage === 'finding' ? undefined : (
          <SurveyActions stage={stage} onRetry={retry} onClose={() => close()} />
        )
      }
    >
      {surveyId !== null && address !== null && ['loading', 'asking', 'unsent'].includes(stage) && (
        <SurveyFrame
          title={t('title')}
          address={address}
          shown={stage === 'asking'}
          onReady={() => setStage('asking')}
          onFailed={() => setStage('failed')}
          onAnswers={answer}
          onSkip={close}
        />
      )}
    </PromptDialog>
  );
}

type SurveyActionsProps = {
  readonly stage: Stage;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

function SurveyActions({ stage, onRetry, onClose }: SurveyActionsProps) {
  const t = useSurveyTexts();
  return (
    <>
      {(stage === 'failed' || stage === 'unsent') && (
        <Button kind="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <Button kind={stage === 'done' || stage === 'none' ? 'primary' : 'plain'} onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
}

/**
 * Finds the survey, and stores its outcome. Answers that could not be sent stay and are sent again by
 * `retry`.
 */
function useSurvey({ surveyId: requested, trigger, pageId }: PromptDataOf<'survey'>) {
  const data = useData();
  const language = useLanguage();
  const [stage, setStage] = useState<Stage>(requested === null ? 'finding' : 'loading');
  const [surveyId, setSurveyId] = useState(requested);
  const unsent = useRef<SurveyAnswers | null>(null);
  useEffect(() => {
    if (requested !== null) return undefined;
    let current = true;
    void findSurvey(data, { page: { trigger, pageId }, language }).then((found) => {
      if (!current) return;
      setSurveyId(found?.id ?? null);
      setStage(found === null ? 'none' : 'loading');
    });
    return () => {
      current = false;
    };
  }, [data, language, requested, trigger, pageId]);
  const answer = useCallback(
    async (answers: SurveyAnswers) => {
      if (surveyId === null) return;
      unsent.current = answers;
      setStage((await answerSurvey(data, surveyId, answers)) ? 'done' : 'unsent');
    },
    [data, surveyId],
  );
  const retry = () => {
    if (stage === 'unsent' && unsent.current !== null) void answer(unsent.current);
    else setStage('loading');
  };
  const skip = (forever: boolean) => {
    if (surveyId !== null && stage !== 'done' && stage !== 'failed')
      void reportSurvey(data, surveyId, forever ? 'skipped_forever' : 'skipped');
  };
  return {
    stage,
    setStage,
    surveyId,
    address: surveyId === null ? null : surveyAddress(data, surveyId, language),
    answer,
    skip,
    retry,
  };
}
