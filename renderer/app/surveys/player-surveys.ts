import { findSurvey, reportSurvey, videoEndPage } from '#renderer/data/audience/surveys.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { checkAfterAds, NO_AD_SURVEY_CHECKS, type SurveyPage } from '#shared/domain/audience/survey.ts';
import type { Language } from '#shared/kernel/language.ts';

/**
 * Opens the survey at the end of a video (S1-4-049), and looks for an instream one as content resumes after ads, which pauses the content until it closes. Returns how to
 * stop.
 */
export function followPlayer(player: Player, data: Data, language: Language): () => void {
  let checks = NO_AD_SURVEY_CHECKS;
  let session = -1;
  let kind = '';
  const open = async (page: SurveyPage, onFound: () => void): Promise<void> => {
    const of = session;
    const survey = await findSurvey(data, { page, language });
    if (survey === null || player.store.getState().session !== of) return;
    player.reportSurvey('init');
    onFound();
    void reportSurvey(data, survey.id, 'selected');
    data.prompts.open({ kind: 'survey', data: { surveyId: survey.id, trigger: page.trigger } });
  };
  const onChange = (state: PlayerState, before: PlayerState): void => {
    const { target, phase, outcome } = state;
    if (state.session !== session) [session, checks, kind] = [state.session, NO_AD_SURVEY_CHECKS, ''];
    if (state.ad !== null) kind = state.ad.kind;
    if (target === null) return;
    if (phase === 'ended' && before.phase !== 'ended' && outcome === 'survey') void open(videoEndPage(data, target), () => undefined);
    const resumed = before.phase === 'ad' && (phase === 'playing' || phase === 'loading' || phase === 'buffering');
    if (!resumed || kind === '') return;
    const result = checkAfterAds(checks, { kind, all: state.adMarks.every(({ played }) => played), live: target.kind === 'live' });
    checks = result.made;
    if (result.check) void open({ trigger: 'instream' }, player.pause);
  };
  return player.store.subscribe(onChange);
}
