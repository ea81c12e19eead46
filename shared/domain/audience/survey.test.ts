import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#shared/kernel/time.ts';
import { CONTEXT, ELIGIBILITY, NOW, RECORD, SURVEY } from './survey.cases.ts';
import {
  checkAfterAds,
  chooseSurvey,
  closingStatus,
  NO_AD_SURVEY_CHECKS,
  nextSurveyRecord,
  popsUp,
  type SurveyEvent,
  type SurveyRecord,
  surveyRefusal,
} from './survey.ts';

const step = (record: SurveyRecord, event: SurveyEvent, survey = SURVEY, now = NOW) =>
  nextSurveyRecord(record, event, survey, { capDays: 7, now });

describe('eligibility', () => {
  for (const [rule, cases] of Object.entries(ELIGIBILITY)) {
    it(rule, () => {
      for (const [sentence, survey, context, refusal] of cases)
        expect([sentence, surveyRefusal({ ...SURVEY, ...survey }, { ...CONTEXT, ...context })]).toEqual([
          sentence,
          refusal,
        ]);
    });
  }

  it('names the first rule that fails, in the order of the specification', () => {
    const wrong = { ...SURVEY, langs: [], triggers_new: [], time_end: SURVEY.time_start };
    const context = {
      ...CONTEXT,
      surveyId: 's2',
      records: [{ ...RECORD, status: 'done' as const, skip_until: NOW + 1 }],
    };
    expect(surveyRefusal(wrong, context)).toBe('ID');
    expect(surveyRefusal(wrong, { ...context, surveyId: null })).toBe('LANGUAGE');
    expect(surveyRefusal({ ...wrong, langs: ['en'] }, { ...context, surveyId: null })).toBe('PERIOD');
    expect(surveyRefusal({ ...SURVEY, triggers_new: [] }, { ...context, surveyId: null })).toBe(
      'PENDING_SKIP',
    );
  });
});

describe('the popup', () => {
  it('is drawn by pop_up_probability [S1-5-031]', () => {
    const half = { ...SURVEY, pop_up_probability: 0.5 };
    expect([popsUp(half, RECORD, 0.49, NOW), popsUp(half, RECORD, 0.5, NOW)]).toEqual([true, false]);
  });

  it('always comes up without a probability [S1-9-034]', () => {
    expect(popsUp(SURVEY, RECORD, 0.999, NOW)).toBe(true);
  });

  it('is forced by must_do [S1-5-032]', () => {
    expect(popsUp({ ...SURVEY, pop_up_probability: 0, must_do: true }, RECORD, 0.9, NOW)).toBe(true);
  });

  it('takes the first by priority whose draw wins; a button draws nothing', () => {
    const surveys = [
      { ...SURVEY, id: 'late', priority: 2 },
      { ...SURVEY, id: 'never', priority: 1, pop_up_probability: 0 },
    ];
    expect(chooseSurvey(surveys, CONTEXT, () => 0)?.id).toBe('late');
    const buttons = surveys.map((survey) => ({ ...survey, triggers_new: [{ trigger: 'button' as const }] }));
    expect(chooseSurvey(buttons, { ...CONTEXT, page: { trigger: 'button' } }, () => 0.9)?.id).toBe('never');
  });
});

describe('the record of a viewer', () => {
  it('is bingo once selected, then done or skip_forever for good [S1-4-094]', () => {
    const bingo = step(RECORD, 'selected');
    expect(bingo.status).toBe('bingo');
    expect(step(bingo, 'done').status).toBe('done');
    expect(step(bingo, 'skipped_forever').status).toBe('skip_forever');
  });

  it('counts a skip and sets its expiry, in days of 24*60*60*1000 ms; a second one before it changes nothing [S1-4-095] [S1-9-033]', () => {
    const skipped = step(RECORD, 'skipped');
    expect(skipped).toMatchObject({ skip_count: 1, skip_until: NOW + 24 * 60 * 60 * 1000 });
    expect(step(skipped, 'skipped', SURVEY, NOW + DAY - 1)).toEqual(skipped);
    expect(step(skipped, 'skipped', SURVEY, NOW + DAY).skip_count).toBe(2);
  });

  it('is skip_forever once the skips reach remind_times [S1-4-096]', () => {
    const twice = { ...RECORD, skip_count: 2 };
    expect(step(twice, 'skipped')).toMatchObject({ skip_count: 3, status: 'skip_forever' });
    expect(step({ ...RECORD, skip_count: 1 }, 'skipped').status).toBe('none');
  });

  it('may be skipped without end with remind_times 0 [S1-4-097]', () => {
    expect(step({ ...RECORD, skip_count: 500 }, 'skipped', { ...SURVEY, remind_times: 0 })).toMatchObject({
      skip_count: 501,
      status: 'none',
    });
  });

  it('is done by answers [S1-4-098]', () => {
    expect(step({ ...RECORD, skip_until: NOW + 1 }, 'done')).toMatchObject({
      status: 'done',
      skip_until: null,
    });
  });

  it('keeps a selection for retry_after, 9999 days by default, and the cap for its days [S1-9-035]', () => {
    expect(step(RECORD, 'selected')).toMatchObject({
      bingo_until: NOW + 9999 * DAY,
      cap_until: NOW + 7 * DAY,
    });
    expect(step(RECORD, 'selected', { ...SURVEY, retry_after: 2, frequency_cap: false })).toMatchObject({
      bingo_until: NOW + 2 * DAY,
      cap_until: null,
    });
  });

  it('never leaves done or skip_forever, never loses a skip, and is then never offered', () => {
    const events = fc.array(
      fc.tuple(
        fc.constantFrom<SurveyEvent>('selected', 'skipped', 'skipped_forever', 'done'),
        fc.nat(5 * DAY),
      ),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(events, fc.nat(4), (timedEvents, remind_times) => {
        const survey = { ...SURVEY, remind_times, time_end: new Date(NOW + 400 * DAY).toISOString() };
        let record = RECORD;
        let now = NOW;
        for (const [event, later] of timedEvents) {
          now += later;
          const next = step(record, event, survey, now);
          if (record.status === 'done' || record.status === 'skip_forever') expect(next).toEqual(record);
          expect(next.skip_count).toBeGreaterThanOrEqual(record.skip_count);
          if (remind_times > 0) expect(next.skip_count).toBeLessThanOrEqual(remind_times);
          record = next;
        }
        const refused = surveyRefusal(survey, { ...CONTEXT, now, records: [record] });
        const isFinal = record.status === 'done' || record.status === 'skip_forever';
        const waiting = (record.skip_until ?? 0) > now ? 'PENDING_SKIP' : null;
        expect(refused).toBe(isFinal ? 'STATUS' : waiting);
      }),
    );
  });
});

describe('surveys around ads', () => {
  it('are looked for once after all ads of a video complete [S1-4-063]', () => {
    const first = checkAfterAds(NO_AD_SURVEY_CHECKS, { kind: 'preroll', all: true, live: false });
    expect(first.check).toBe(true);
    expect(checkAfterAds(first.made, { kind: 'postroll', all: true, live: false }).check).toBe(false);
  });

  it('are looked for on resume once for each kind of ads, and never on a channel [S1-4-064]', () => {
    const first = checkAfterAds(NO_AD_SURVEY_CHECKS, { kind: 'preroll', all: false, live: false });
    const again = checkAfterAds(first.made, { kind: 'preroll', all: false, live: false });
    const other = checkAfterAds(again.made, { kind: 'midroll', all: false, live: false });
    expect([first.check, again.check, other.check]).toEqual([true, false, true]);
    expect(checkAfterAds(NO_AD_SURVEY_CHECKS, { kind: 'midroll', all: true, live: true }).check).toBe(false);
  });

  it('an instream survey goes from init to end, however it closes [S1-4-099]', () => {
    expect([closingStatus('instream', false), closingStatus('instream', true)]).toEqual(['end', 'end']);
    expect([closingStatus('video_end', false), closingStatus('video_end', true)]).toEqual(['skip', 'end']);
  });
});
