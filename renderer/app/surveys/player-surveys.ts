import { findSurvey, reportSurvey, videoEndPage } from '#renderer/data/audience/surveys.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { Survey } from '#shared/contract/audience/survey.ts';
import { checkAfterAds, NO_AD_SURVEY_CHECKS, type SurveyPage, type SurveyTriggerKind } from '#shared/domain/audience/survey.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/** How long a viewer has paused before a survey that was found is shown. */
const PAUSE_MS = 5 * SECOND;

type Found = Pick<Survey, 'id' | 'must_do'>;

export type PlayerSurveyDeps = {
  readonly find: (page: SurveyPage) => Promise<Found | null>;
  /** The page of a video's end. */
  readonly endPage: (target: NonNullable<PlayerState['target']>) => SurveyPage;
  /** Opens a survey; with `resumes` the content plays on once it is closed. */
  readonly open: (survey: Found, trigger: SurveyTriggerKind, resumes: boolean) => void;
  readonly setTimer: SetTimer;
};

/** Follows the player of the app. Returns how to stop. */
export const followPlayer = (player: Player, data: Data, language: Language): (() => void) =>
  followPlayerSurveys(player, {
    find: (page) => findSurvey(data, { page, language }),
    endPage: (target) => videoEndPage(data, target),
    open: (survey, trigger, resumes) => {
      void reportSurvey(data, survey.id, 'selected');
      data.prompts.open({ kind: 'survey', data: { surveyId: survey.id, trigger, resumes } });
    },
    setTimer: setRealTimer,
  });

/**
 * Opens the survey at the end of a video (S1-4-049), and looks for an instream one as content resumes after ads. One that must be done pauses the content until it closes;
 * any other waits for the viewer: for a pause of 5 s, or the end. It is never opened over a picture that starts or plays.
 */
export function followPlayerSurveys(
  player: Pick<Player, 'store' | 'pause' | 'reportSurvey'>,
  { find, endPage, open, setTimer }: PlayerSurveyDeps,
): () => void {
  let checks = NO_AD_SURVEY_CHECKS;
  let session = -1;
  let kind = '';
  let waiting: Found | null = null;
  let cancel: () => void = () => undefined;

  const look = async (page: SurveyPage, onFound: (survey: Found) => void): Promise<void> => {
    const of = session;
    const survey = await find(page);
    if (survey === null || player.store.getState().session !== of) return;
    player.reportSurvey('init');
    onFound(survey);
  };
  const showWaiting = () => {
    if (waiting !== null) open(waiting, 'instream', false);
    waiting = null;
  };
  const waitForPause = () => {
    cancel();
    if (waiting !== null && player.store.getState().phase === 'paused') cancel = setTimer(showWaiting, PAUSE_MS);
  };
  const onInstream = (survey: Found) => {
    if (!survey.must_do) {
      waiting = survey;
      return waitForPause();
    }
    player.pause();
    open(survey, 'instream', true);
  };
  const onChange = (state: PlayerState, before: PlayerState): void => {
    const { target, phase, outcome } = state;
    if (state.session !== session) {
      session = state.session;
      checks = NO_AD_SURVEY_CHECKS;
      kind = '';
      waiting = null;
    }
    if (state.ad !== null) kind = state.ad.kind;
    if (phase !== before.phase) waitForPause();
    if (target === null) return;
    if (phase === 'ended' && before.phase !== 'ended') {
      if (outcome === 'survey') void look(endPage(target), (survey) => open(survey, 'video_end', false));
      else if (outcome === 'none') showWaiting();
    }
    const resumed = before.phase === 'ad' && (phase === 'playing' || phase === 'loading' || phase === 'buffering');
    if (!resumed || kind === '') return;
    const result = checkAfterAds(checks, { kind, all: state.adMarks.every(({ played }) => played), live: target.kind === 'live' });
    checks = result.made;
    if (result.check) void look({ trigger: 'instream' }, onInstream);
  };
  const unsubscribe = player.store.subscribe(onChange);
  return () => {
    cancel();
    unsubscribe();
  };
}
