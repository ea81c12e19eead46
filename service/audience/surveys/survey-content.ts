import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { Survey } from '#shared/contract/audience/survey.ts';

/** A question: one option, several, a point from 1 to 5 with the meaning of its ends, or words. */
export type SurveyQuestion = { readonly id: string; readonly text: Bilingual } & (
  | {
      readonly kind: 'single' | 'multiple';
      readonly options: readonly { readonly id: string; readonly text: Bilingual }[];
    }
  | { readonly kind: 'scale'; readonly low: Bilingual; readonly high: Bilingual }
  | { readonly kind: 'text' }
);

/** Points of a scale. */
export const SCALE_POINTS = ['1', '2', '3', '4', '5'] as const;

/** A survey of the service with its title and questions. */
export type SurveyDefinition = {
  readonly survey: Omit<Survey, 'time_start' | 'time_end'>;
  readonly title: Bilingual;
  readonly questions: readonly SurveyQuestion[];
};

/** Days in which a viewer is asked one survey only. */
export const SURVEY_CAP_DAYS = 7;
