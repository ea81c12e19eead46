import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { Survey, SurveyAnswers } from '#shared/contract/audience/survey.ts';
import { chooseSurvey, isSurveyed, type SurveyContext, type SurveyPage, type SurveyViewer } from '#shared/domain/audience/survey.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SURVEY_FRAME_PATH } from '#shared/navigation/external-pages.ts';

const KEY = 'surveys';

/** One draw for each survey and page load, so that the next screen does not draw again. */
const draws = new WeakMap<Data, Map<string, number>>();

function drawOf(data: Data, surveyId: string): number {
  const drawn = draws.get(data) ?? new Map<string, number>();
  draws.set(data, drawn);
  const number = drawn.get(surveyId) ?? Math.random();
  drawn.set(surveyId, number);
  return number;
}

type Target =
  | { readonly kind: 'live' }
  | { readonly kind: 'video'; readonly videoId: string; readonly playlistId?: string | undefined }
  | { readonly kind: 'episode'; readonly videoId: string; readonly programmeId: string; readonly playlistId?: string | undefined };

/** Returns the end of a video as a survey's page: its video, its programme and its playlist. */
export function videoEndPage(target: Target): SurveyPage {
  if (target.kind === 'live') return { trigger: 'video_end' };
  const sets = [target.kind === 'episode' ? target.programmeId : undefined, target.playlistId];
  return { trigger: 'video_end', videoIds: [target.videoId], boxsetIds: sets.filter((id) => id !== undefined) };
}

type Wanted = { readonly page: SurveyPage; readonly language: Language; readonly surveyId?: string | null };

/**
 * Returns the survey for a screen or moment, or null. Surveys that come up by themselves need the switch of remote config. A failed request is logged and offers none:
 * a survey never keeps a viewer from the content.
 */
export async function findSurvey(data: Data, { page, language, surveyId = null }: Wanted): Promise<Survey | null> {
  const { session, config, clock, platform } = data;
  const { viewer } = session.store.getState();
  const facts: SurveyViewer = {
    ...{ guest: viewer.guest, guestMode: viewer.guestMode, userType: viewer.userType ?? null, kids: viewer.profileClass === 'kids' },
  };
  if (!isSurveyed(facts) || (page.trigger !== 'button' && !config.store.getState().config.surveys)) return null;
  try {
    const { survey_config, records } = await loadSurveys(data);
    const context: SurveyContext = { viewer: facts, language, page, surveyId, records, now: clock.now() };
    return chooseSurvey(survey_config.results, context, (id) => drawOf(data, id));
  } catch {
    platform.log({ level: 'warn', code: 'SURVEYS_FAILED', detail: { trigger: page.trigger } });
    return null;
  }
}

function loadSurveys({ api, session, queryClient }: Data) {
  const { viewer, session: state } = session.store.getState();
  const { customer_type: ct, sales_channel: sc } = state.reply?.user ?? {};
  return queryClient.fetchQuery({
    queryKey: [KEY, viewer.bossId, viewer.profileId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => valueOrThrow(api.call('getSurveys', { query: { ...(ct ? { ct } : {}), ...(sc ? { sc } : {}) } }, { signal })),
  });
}

/** Stores that a survey was selected or skipped. A failure is logged by the caller's layer and changes nothing for the viewer. */
export async function reportSurvey(data: Data, survey_id: string, event: 'selected' | 'skipped' | 'skipped_forever'): Promise<void> {
  await data.api.call('reportSurvey', { body: { survey_id, event } });
  await data.queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Stores the answers; returns whether the service has them. */
export async function answerSurvey(data: Data, survey_id: string, answers: SurveyAnswers): Promise<boolean> {
  const reply = await data.api.call('answerSurvey', { body: { survey_id, answers } });
  await data.queryClient.invalidateQueries({ queryKey: [KEY] });
  return reply.ok;
}

/** Returns the address of a survey's page with its six parameters (S0-7-057, S1-7-091). */
export function surveyAddress({ session, platform }: Data, survey_id: string, lang: Language): string {
  const user = session.store.getState().session.reply?.user;
  const parameters = new URLSearchParams({
    ...{ survey_id, lang, platform: platform.device.playbackPlatform() },
    ...{ customer_id: user?.boss_id ?? '', device_id: user?.device_id ?? '', profile_id: user?.profile_id ?? '' },
  });
  return `${SURVEY_FRAME_PATH}?${parameters}`;
}
