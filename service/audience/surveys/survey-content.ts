import { z } from 'zod';
import { bilingual } from '#service/kernel/text/bilingual.ts';
import { survey } from '#shared/contract/audience/survey.ts';

const option = z.object({ id: z.string(), text: bilingual }).readonly();
const question = { id: z.string(), text: bilingual };

/** A question: one option, several, a point from 1 to 5 with the meaning of its ends, or words. */
const surveyQuestion = z.discriminatedUnion('kind', [
  z
    .object({
      ...question,
      kind: z.enum(['single', 'multiple']),
      options: z.array(option).readonly(),
    })
    .readonly(),
  z
    .object({
      ...question,
      kind: z.literal('scale'),
      low: bilingual,
      high: bilingual,
    })
    .readonly(),
  z.object({ ...question, kind: z.literal('text') }).readonly(),
]);
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

/** Points of a scale. */
export const SCALE_POINTS = ['1', '2', '3', '4', '5'] as const;

/** A survey of the service with its title and questions. */
export const surveyContent = z
  .object({
    survey: survey.omit({ time_start: true, time_end: true }),
    /** When it is offered, in milliseconds since 1970. */
    from: z.number().exactOptional(),
    to: z.number().exactOptional(),
    title: bilingual,
    questions: z.array(surveyQuestion).readonly(),
  })
  .readonly();
export type SurveyContent = z.infer<typeof surveyContent>;

/** Days in which a viewer is asked one survey only. */
export const SURVEY_CAP_DAYS = 7;
