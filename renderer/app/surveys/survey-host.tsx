import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { useHomeQuiet, usePromotion } from '#renderer/app/promotions/use-promotion.ts';
import { findSurvey, mayOfferSurvey, reportSurvey } from '#renderer/data/audience/surveys.ts';
import { useData, useOpenPrompt } from '#renderer/data/data-context.tsx';
import { SurveyPopUp } from '#renderer/features/audience/survey-pop-up.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Survey } from '#shared/contract/audience/survey.ts';
import type { SurveyPage, SurveyTriggerKind } from '#shared/domain/audience/survey.ts';
import { contentPath } from '#shared/navigation/content-path.ts';
import { followPlayer } from './player-surveys.ts';

type Offer = { readonly survey: Survey; readonly trigger: SurveyTriggerKind; readonly path: string };

/** Offers a member the survey of the current page, and opens those of the player. */
export function SurveyHost({ screen }: { readonly screen: string }) {
  const data = useData();
  const { player } = useApp();
  const language = useLanguage();
  const prompt = useOpenPrompt();
  const quiet = useHomeQuiet() && screen === 'home';
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [offer, setOffer] = useState<Offer | null>(null);
  /* A survey that was found after ads, and that the viewer has not paused for. */
  const waiting = useRef<Survey | null>(null);
  useEffect(() => {
    let current = true;
    const page = surveyPageAt(screen, path);
    if (page === null || quiet) return undefined;
    void findSurvey(data, { page, language }).then((found) => {
      if (!current) return;
      const kept = screen === 'home' && mayOfferSurvey(data) ? waiting.current : null;
      const survey = kept ?? found;
      if (survey === null) return;
      const trigger = kept === null ? page.trigger : 'instream';
      waiting.current = null;
      void reportSurvey(data, survey.id, 'selected');
      if (survey.disable_pop_up)
        data.prompts.open({ kind: 'survey', data: { surveyId: survey.id, trigger } });
      else setOffer({ survey, trigger, path });
    });
    return () => {
      current = false;
    };
  }, [data, language, screen, path, quiet]);
  useEffect(() => {
    let stop: () => void = () => undefined;
    const follow = (): void => {
      const created = player.peek();
      if (created !== null)
        stop = followPlayer(created, data, language, (survey) => {
          waiting.current = survey;
        });
    };
    follow();
    const stopWaiting = player.onCreated(follow);
    return () => {
      stopWaiting();
      stop();
    };
  }, [player, data, language]);
  const here = offer !== null && offer.path === path;
  const turn = usePromotion('survey', here || prompt?.kind === 'survey');
  if (offer === null || !here || !turn || prompt !== null) return null;
  const { survey, trigger } = offer;
  return (
    <SurveyPopUp
      survey={survey}
      onAnswer={() => {
        setOffer(null);
        data.prompts.open({ kind: 'survey', data: { surveyId: survey.id, trigger } });
      }}
      onLater={() => {
        setOffer(null);
        void reportSurvey(data, survey.id, 'skipped');
      }}
    />
  );
}

/**
 * Returns the screen at a path as a survey's page; null where none is offered. The special zone is the page
 * of a category.
 */
function surveyPageAt(screen: string, path: string): SurveyPage | null {
  const [, , , second] = path.split('/');
  if (screen === 'home') return { trigger: 'home' };
  if (screen === 'programme' && second) return { trigger: 'programme', pageId: second };
  const content = screen === 'browse' ? contentPath(path.replace(/^\/[^/]+\/content\/?/, '')) : null;
  return content?.kind === 'page' ? { trigger: 'special_zone', menuId: content.ref } : null;
}
