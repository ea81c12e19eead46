import { Hono } from 'hono';
import en from '#locales/en/survey.json' with { type: 'json' };
import tc from '#locales/tc/survey.json' with { type: 'json' };
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { frameFile } from '#service/kernel/web/frame-file.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import { SURVEY_FRAME_PATH } from '#shared/navigation/external-pages.ts';
import { SCALE_POINTS, type SurveyContent, type SurveyQuestion } from './survey-content.ts';
import { SURVEY_FRAME_SCRIPT, SURVEY_FRAME_STYLE } from './survey-frame-files.ts';

const TEXTS = { tc, en } as const;

/**
 * Policy of a survey's page: a sandbox without an origin, which reaches neither the app nor its storage nor
 * the network. It says what the viewer answers to the page that holds it, which stores it.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-scripts allow-forms',
].join('; ');

/** Returns the content security policy of a survey's page and its files; null for any other path. */
export const surveyFramePolicy = (path: string): string | null =>
  path.startsWith(SURVEY_FRAME_PATH) ? POLICY : null;

/**
 * Serves the pages of these surveys. Survey id, language, platform, customer, device and profile come as
 * parameters (S1-7-091).
 */
export function surveyFrames(surveys: readonly SurveyContent[]): Hono {
  return new Hono()
    .get(`${SURVEY_FRAME_PATH}survey.js`, (context) =>
      context.body(SURVEY_FRAME_SCRIPT, 200, frameFile('text/javascript')),
    )
    .get(`${SURVEY_FRAME_PATH}survey.css`, (context) =>
      context.body(SURVEY_FRAME_STYLE, 200, frameFile('text/css')),
    )
    .get(SURVEY_FRAME_PATH, (context) => {
      const { survey_id: id, lang } = context.req.query();
      const definition = surveys.find(({ survey }) => survey.id === id);
      if (definition === undefined) return refusalResponse({ code: 'SURVEY_UNKNOWN' });
      const language: Language = lang === 'en' ? 'en' : 'tc';
      return context.body(surveyPage(definition.questions, definition.title[language], language), 200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
    });
}

function surveyPage(questions: readonly SurveyQuestion[], title: string, language: Language): string {
  const t = TEXTS[language].frame;
  const steps = questions
    .map((question, place) => step(question, { language, place: place + 1, count: questions.length }))
    .join('\n');
  return `<!doctype html>
<html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${SURVEY_FRAME_PATH}survey.css"></head>
<body><main><header><h1>${escapeHtml(title)}</h1><p id="place"></p></header><progress max="${questions.length}" value="1" aria-label="${escapeHtml(t.progress)}"></progress>
<form novalidate>${steps}
<div class="buttons"><button type="submit" class="primary" data-next="${escapeHtml(t.next)}" data-send="${escapeHtml(t.send)}">${escapeHtml(t.next)}</button><button type="button" id="back" hidden>${escapeHtml(t.back)}</button><span class="space"></span>
<button type="button" id="later">${escapeHtml(t.later)}</button><button type="button" id="never">${escapeHtml(t.never)}</button></div>
<p class="note">${escapeHtml(t.note)}</p></form></main><script src="${SURVEY_FRAME_PATH}survey.js"></script></body></html>`;
}

type Place = { readonly language: Language; readonly place: number; readonly count: number };

function step(question: SurveyQuestion, { language, place, count }: Place): string {
  const t = TEXTS[language].frame;
  const text = escapeHtml(question.text[language]);
  const head = escapeHtml(t.place.replace('{{place}}', String(place)).replace('{{count}}', String(count)));
  const name = escapeHtml(question.id);
  const choice = (type: 'radio' | 'checkbox', value: string, label: string, picture = ''): string =>
    `<label><input type="${type}" name="${name}" value="${escapeHtml(value)}"><span>${picture}${escapeHtml(label)}</span></label>`;
  const fields = (): string => {
    switch (question.kind) {
      case 'text':
        return `<textarea name="${name}" rows="4" maxlength="1000" aria-label="${text}"></textarea>`;
      case 'scale': {
        const last = SCALE_POINTS.length - 1;
        const ends = [question.low[language], question.high[language]];
        const label = (point: string, at: number): string => {
          if (at === 0) return `${point} ${ends[0]}`;
          return at === last ? `${point} ${ends[1]}` : point;
        };
        return `<div class="scale">${SCALE_POINTS.map((point, at) => choice('radio', point, label(point, at), face(at / last))).join('')}</div>`;
      }
      default: {
        const type = question.kind === 'single' ? 'radio' : 'checkbox';
        return `<div class="choices">${question.options.map(({ id, text: label }) => choice(type, id, label[language])).join('')}</div>`;
      }
    }
  };
  return `<fieldset data-question="${name}" data-place="${head}"${place === 1 ? '' : ' hidden'}><legend tabindex="-1">${text}</legend>${fields()}</fieldset>`;
}

/** Draws a face for a point of a scale, from 0 (a frown) to 1 (a smile). */
function face(mood: number): string {
  const corner = 27 - 6 * mood;
  return `<svg viewBox="0 0 36 36" aria-hidden="true"><circle cx="18" cy="18" r="15"/><path d="M13 14v1M23 14v1M12 ${corner} Q18 ${48 - corner} 24 ${corner}"/></svg>`;
}
