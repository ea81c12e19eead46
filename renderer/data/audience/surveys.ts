import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { cachedProgramme } from '#renderer/data/catalogue/cached-content.ts';
import { programmeQuery } from '#renderer/data/catalogue/programme-queries.ts';
import { audienceOf, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { Survey, SurveyAnswers, surveyEndpoints } from '#shared/contract/audience/survey.ts';
import { mayOffer } from '#shared/domain/ads/promotion-turn.ts';
import {
  chooseSurvey,
  isSurveyed,
  type SurveyContext,
  type SurveyPage,
  type SurveyViewer,
} from '#shared/domain/audience/survey.ts';
import { serviceAddress } from '#shared/domain/operations/service-address.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SURVEY_FRAME_PATH } from '#shared/navigation/external-pages.ts';
import { storeVisitOffer, visitOffer } from './visit-offer.ts';

const KEY = 'surveys';

/** One draw for each survey and page load, so that the next screen does not draw again. */
const draws = new WeakMap<Data, Map<string, number>>();

function drawOf(data: Data, surveyId: string): number {
  const drawn = draws.get(data) ?? new Map<string, number>();
  draws.set(data, drawn);
  const number = drawn.get(surveyId) ?? data.random();
  drawn.set(surveyId, number);
  return number;
}

type Target =
  | { readonly kind: 'live' }
  | {
      readonly kind: 'episode' | 'video';
      readonly videoId: string;
      readonly programmeId?: string | undefined;
      readonly playlistId?: string | undefined;
    };

/**
 * Returns the end of a video as a survey's page: its video, its programme and its playlist, and the tags of
 * the programme as far as it is loaded.
 */
export function videoEndPage(
  { queryClient, session }: Pick<Data, 'queryClient' | 'session'>,
  target: Target,
): SurveyPage {
  if (target.kind === 'live') return { trigger: 'video_end' };
  const { videoId, programmeId, playlistId } = target;
  const audience = audienceOf(session.store.getState().viewer);
  const tags =
    programmeId === undefined ? [] : (cachedProgramme(queryClient, programmeId, audience)?.tags ?? []);
  return {
    trigger: 'video_end',
    videoIds: [videoId],
    boxsetIds: [programmeId, playlistId].filter((id) => id !== undefined),
    tagIds: [...new Set(tags.flatMap(({ tag_id }) => tag_id ?? []))],
  };
}

/**
 * Returns the same page with the programme loaded, for viewers whom surveys may ask. A programme that cannot
 * be loaded has no tags. Otherwise only its programme page would load it, and what plays from a playlist or
 * the dock need not have had one.
 */
export async function loadVideoEndPage(data: Data, target: Target): Promise<SurveyPage> {
  const { api, queryClient, session } = data;
  const programmeId = target.kind === 'live' ? undefined : target.programmeId;
  if (programmeId !== undefined && isAsked(data, { trigger: 'video_end' })) {
    const query = programmeQuery({ api, audience: audienceOf(session.store.getState().viewer) }, programmeId);
    await queryClient.ensureQueryData(query).catch(() => undefined);
  }
  return videoEndPage(data, target);
}

type SurveyRequest = {
  readonly page: SurveyPage;
  readonly language: Language;
  readonly surveyId?: string | null;
};

/**
 * Returns the survey for a screen or moment, or null. Surveys that open automatically need the switch of
 * remote config. A failed request is logged and offers none: a survey never keeps a viewer from the content.
 */
export async function findSurvey(data: Data, request: SurveyRequest): Promise<Survey | null> {
  if (!isAsked(data, request.page)) return null;
  try {
    return choose(data, request, await data.queryClient.fetchQuery(surveysQuery(data)));
  } catch {
    data.platform.log({ level: 'warn', code: 'SURVEYS_FAILED', detail: { trigger: request.page.trigger } });
    return null;
  }
}

/**
 * Returns whether a survey is due at a screen or moment, by the surveys that the page has loaded; false while
 * it has none.
 */
export function isSurveyDue(data: Data, request: SurveyRequest): boolean {
  const loaded = data.queryClient.getQueryData(surveysQuery(data).queryKey);
  return loaded !== undefined && isAsked(data, request.page) && choose(data, request, loaded) !== null;
}

const viewerFacts = ({ session }: Data): SurveyViewer => {
  const { viewer, session: state } = session.store.getState();
  const { guest, guestMode, userType, profileClass } = viewer;
  const { customer_type, sales_channel } = state.reply?.user ?? {};
  const customer = { customerType: customer_type ?? null, salesChannel: sales_channel ?? null };
  return { guest, guestMode, userType: userType ?? null, kids: profileClass === 'kids', ...customer };
};

type LoadedSurveys = z.infer<(typeof surveyEndpoints)['getSurveys']['reply']>;

const isAsked = (data: Data, { trigger }: SurveyPage): boolean =>
  isSurveyed(viewerFacts(data)) && (trigger === 'button' || data.config.store.getState().config.surveys);

/** Returns whether this visit may still offer a survey automatically; one that must be done opens anyway. */
export const mayOfferSurvey = ({ platform, clock }: Pick<Data, 'platform' | 'clock'>): boolean =>
  mayOffer('survey', visitOffer(platform), clock.now());

function choose(
  data: Data,
  { page, language, surveyId = null }: SurveyRequest,
  { survey_config, records }: LoadedSurveys,
): Survey | null {
  const offered =
    page.trigger === 'button' || mayOfferSurvey(data)
      ? survey_config.results
      : survey_config.results.filter((one) => one.must_do);
  const context: SurveyContext = {
    viewer: viewerFacts(data),
    language,
    page,
    surveyId,
    records,
    now: data.clock.now(),
  };
  return chooseSurvey(offered, context, (id) => drawOf(data, id));
}

/** Query of the surveys of a customer type and sales channel, with what this viewer did with each. */
function surveysQuery({ api, session }: Data) {
  const { viewer, session: state } = session.store.getState();
  const { customer_type: ct, sales_channel: sc } = state.reply?.user ?? {};
  return queryOptions({
    queryKey: [KEY, viewer.bossId, viewer.profileId, ct ?? '', sc ?? ''],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call('getSurveys', { query: { ...(ct ? { ct } : {}), ...(sc ? { sc } : {}) } }, { signal }),
      ),
  });
}

/**
 * Stores that a survey was selected or skipped. A failure is logged by the caller's layer and changes nothing
 * for the viewer.
 */
export async function reportSurvey(
  data: Data,
  survey_id: string,
  event: 'selected' | 'skipped' | 'skipped_forever',
): Promise<void> {
  if (event === 'selected') storeVisitOffer(data.platform, { kind: 'survey', at: data.clock.now() });
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
export function surveyAddress(
  { session, platform, client }: Data,
  survey_id: string,
  lang: Language,
): string {
  const user = session.store.getState().session.reply?.user;
  const parameters = new URLSearchParams({
    survey_id,
    lang,
    platform: platform.device.playbackPlatform(),
    customer_id: user?.boss_id ?? '',
    device_id: user?.device_id ?? '',
    profile_id: user?.profile_id ?? '',
  });
  return serviceAddress(`${SURVEY_FRAME_PATH}?${parameters}`, client.bases);
}
