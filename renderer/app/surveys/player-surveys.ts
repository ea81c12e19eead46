import { findSurvey, mayOfferSurvey, reportSurvey, videoEndPage } from '#renderer/data/audience/surveys.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { Survey } from '#shared/contract/audience/survey.ts';
import {
  checkAfterAds,
  NO_AD_SURVEY_CHECKS,
  type SurveyPage,
  type SurveyTriggerKind,
} from '#shared/domain/audience/survey.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';

/** How long a viewer has paused before a survey that was found is shown. */
const PAUSE_MS = 5 * SECOND;

type Found = Pick<Survey, 'id' | 'must_do'>;

/** Keeps the survey that waits for the viewer, so that Home can show it as well; null once it was shown. */
export type KeepWaiting = (survey: Survey | null) => void;

export type PlayerSurveyDeps<Survey extends Found = Found> = {
  readonly find: (page: SurveyPage) => Promise<Survey | null>;
  /** The page of a video's end. */
  readonly endPage: (target: NonNullable<PlayerState['target']>) => SurveyPage;
  /** Opens a survey; with `resumes` the content plays on once it is closed. */
  readonly open: (survey: Found, trigger: SurveyTriggerKind, resumes: boolean) => void;
  /** Whether a survey that waits may still be shown: another offer may have been made meanwhile. */
  readonly may: () => boolean;
  readonly keep: (survey: Survey | null) => void;
  readonly setTimer: SetTimer;
};

/** Follows the player of the app. Returns how to stop. */
export const followPlayer = (
  player: Player,
  data: Data,
  language: Language,
  keep: KeepWaiting,
): (() => void) =>
  followPlayerSurveys(player, {
    find: (page) => findSurvey(data, { page, language }),
    endPage: (target) => videoEndPage(data, target),
    open: (survey, trigger, resumes) => {
      void reportSurvey(data, survey.id, 'selected');
      data.prompts.open({ kind: 'survey', data: { surveyId: survey.id, trigger, resumes } });
    },
    may: () => mayOfferSurvey(data),
    keep,
    setTimer: setRealTimer,
  });

/**
 * Opens the survey at the end of a video (S1-4-049), and looks for an instream one as content resumes after
 * ads. One that must be done pauses the content until it closes; any other waits for the viewer: for a pause
 * of 5 s, the end, or Home, which `keep` tells of it. It is never opened over a picture that starts or plays
 * (R-57).
 */
export function followPlayerSurveys<Survey extends Found>(
  player: Pick<Player, 'store' | 'pause' | 'reportSurvey'>,
  { find, endPage, open, may, keep, setTimer }: PlayerSurveyDeps<Survey>,
): () => void {
  let checks = NO_AD_SURVEY_CHECKS;
  let session = -1;
  let kind = '';
  let waiting: Survey | null = null;
  let cancel: () => void = () => undefined;

  const look = async (page: SurveyPage, onFound: (survey: Survey) => void): Promise<void> => {
    const of = session;
    const survey = await find(page);
    if (survey === null || player.store.getState().session !== of) return;
    player.reportSurvey('init');
    onFound(survey);
  };
  const showWaiting = () => {
    const found = waiting;
    waiting = null;
    if (found === null) return;
    keep(null);
    if (may()) open(found, 'instream', false);
  };
  const waitForPause = () => {
    cancel();
    if (waiting !== null && player.store.getState().phase === 'paused')
      cancel = setTimer(showWaiting, PAUSE_MS);
  };
  const onInstream = (survey: Survey) => {
    if (!survey.must_do) {
      waiting = survey;
      keep(survey);
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
    const resumed =
      before.phase === 'ad' && (phase === 'playing' || phase === 'loading' || phase === 'buffering');
    if (!resumed || kind === '') return;
    const result = checkAfterAds(checks, {
      kind,
      all: state.adMarks.every(({ played }) => played),
      live: target.kind === 'live',
    });
    checks = result.made;
    if (result.check) void look({ trigger: 'instream' }, onInstream);
  };
  const unsubscribe = player.store.subscribe(onChange);
  return () => {
    cancel();
    unsubscribe();
  };
}
