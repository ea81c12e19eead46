import { questionValues } from '#service/audience/surveys/survey-answers.ts';
import type { SurveyContent, SurveyQuestion } from '#service/audience/surveys/survey-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { SurveyAnswers } from '#shared/contract/audience/survey.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { bilingualPair, bilingualText } from './console-markup.ts';

/** A bar below its label, in pixels; with its figure it fits a phone. */
const BAR = { height: 44, label: 16, width: 220, thickness: 14, figure: 90 } as const;
/** Texts that a question shows, the newest. */
const SHOWN_TEXTS = 50;

type Bar = { readonly label: Bilingual; readonly count: number };

const both = ({ tc, en }: Bilingual): string => bilingualPair(tc, en);

function labelOf(question: SurveyQuestion, value: string): Bilingual {
  if (question.kind === 'single' || question.kind === 'multiple')
    return question.options.find(({ id }) => id === value)?.text ?? { tc: value, en: value };
  return { tc: value, en: value };
}

/** Returns how often each value of a question was chosen; nothing for words. */
function barsOf(question: SurveyQuestion, given: readonly (readonly string[])[]): readonly Bar[] {
  const count = (value: string): number => given.filter((values) => values.includes(value)).length;
  return (questionValues(question) ?? []).map((value) => ({
    label: labelOf(question, value),
    count: count(value),
  }));
}

/** Draws the answers to a question as bars with their numbers and their share of those who answered it. */
function chart(bars: readonly Bar[], given: number, labelledBy: string): string {
  const rows = bars.map(({ label, count }, place) => {
    const y = place * BAR.height;
    const length = (count / Math.max(1, given)) * BAR.width;
    const share = given === 0 ? '' : ` (${Math.round((count / given) * 100)}%)`;
    return `<g role="img" aria-label="${escapeHtml(`${label.en}: ${count}`)}"><text x="0" y="${y + BAR.label}" fill="currentColor" font-size="13">${escapeHtml(label.tc === label.en ? label.en : `${label.tc} ${label.en}`)}</text>
<rect y="${y + BAR.label + 7}" width="${BAR.width}" height="${BAR.thickness}" rx="3" fill="currentColor" opacity="0.12"/><rect y="${y + BAR.label + 7}" width="${length}" height="${BAR.thickness}" rx="3" fill="#8fb4d9"/><text x="${BAR.width + 10}" y="${y + BAR.label + 19}" fill="currentColor" font-size="13">${count}${share}</text></g>`;
  });
  return `<div class="wide" role="region" tabindex="0" aria-labelledby="${labelledBy}"><svg width="${BAR.width + BAR.figure}" height="${bars.length * BAR.height}">${rows.join('')}</svg></div>`;
}

function questionMarkup(survey: string, question: SurveyQuestion, answers: readonly SurveyAnswers[]): string {
  const givenAnswers = answers.flatMap((one) =>
    one.filter((answer) => answer.question === question.id).map(({ values }) => values),
  );
  const id = `h-${survey}-${question.id}`;
  const texts = givenAnswers.flat().filter((value) => value !== '');
  const content =
    question.kind === 'text'
      ? `<ul>${
          texts
            .slice(-SHOWN_TEXTS)
            .map((text) => `<li>${escapeHtml(text)}</li>`)
            .join('\n') || `<li>${bilingualText('surveys_none')}</li>`
        }</ul>`
      : chart(barsOf(question, givenAnswers), givenAnswers.filter((values) => values.length > 0).length, id);
  return `<h3 id="${id}">${both(question.text)}</h3>${content}`;
}

/**
 * Renders what viewers answered to each of these surveys: a chart for choices and scales, and the words as
 * they are. Nothing in it names a viewer.
 */
export async function surveyResultsPage(
  surveys: readonly SurveyContent[],
  answersOf: (surveyId: string) => Promise<readonly SurveyAnswers[]>,
): Promise<string> {
  const sections = await Promise.all(
    surveys.map(async ({ survey, title, questions }) => {
      const answers = await answersOf(survey.id);
      const parts = questions.map((question) => questionMarkup(survey.id, question, answers));
      return `<section><h2>${both(title)}</h2><p>${bilingualText('surveys_answers')} ${answers.length}</p>${parts.join('\n')}</section>`;
    }),
  );
  return `<!doctype html>
<html lang="zh-HK"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT.name} · Surveys</title>
<link rel="stylesheet" href="/demo/console.css"></head>
<body><header><h1>${bilingualText('surveys')}</h1><nav><a href="/demo/">${bilingualText('title')}</a></nav></header>
<main>${sections.join('\n')}</main></body></html>`;
}
