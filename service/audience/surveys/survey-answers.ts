import type { SurveyAnswers } from '#shared/contract/audience/survey.ts';
import { SCALE_POINTS, type SurveyQuestion } from './survey-content.ts';

/**
 * Returns whether answers fit the questions: known questions, each once, with values that they offer. A
 * question may stay without an answer.
 */
export function fitsQuestions(questions: readonly SurveyQuestion[], answers: SurveyAnswers): boolean {
  const isOnce = new Set(answers.map(({ question }) => question)).size === answers.length;
  return (
    isOnce &&
    answers.every(({ question, values }) => questions.some((one) => one.id === question && fits(one, values)))
  );
}

function fits(question: SurveyQuestion, values: readonly string[]): boolean {
  const options: readonly string[] | null = questionValues(question);
  if (question.kind !== 'multiple' && values.length > 1) return false;
  return (
    new Set(values).size === values.length &&
    (options === null || values.every((value) => options.includes(value)))
  );
}

/** Returns the values that a question offers; null for words. */
export function questionValues(question: SurveyQuestion): readonly string[] | null {
  switch (question.kind) {
    case 'scale':
      return SCALE_POINTS;
    case 'text':
      return null;
    default:
      return question.options.map(({ id }) => id);
  }
}
