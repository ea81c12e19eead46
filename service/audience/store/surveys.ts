import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { all } from '#service/kernel/database/rows.ts';
import { type SurveyAnswers, surveyAnswers } from '#shared/contract/audience/survey.ts';
import type { SurveyRecord } from '#shared/domain/audience/survey.ts';

const recordBody = z.object({
  survey_id: z.string(),
  status: z.enum(['none', 'bingo', 'done', 'skip_forever']),
  skip_count: z.number().int(),
  skip_until: z.number().nullable(),
  bingo_until: z.number().nullable(),
  cap_until: z.number().nullable(),
});
export const surveyRecordRow = z.object({
  account_id: z.string(),
  survey_id: z.string(),
  body: jsonColumn(recordBody),
});
export const surveyAnswersRow = z.object({
  respondent: z.string(),
  survey_id: z.string(),
  body: jsonColumn(surveyAnswers),
  answered_at: z.number().int(),
});

/** Viewers' progress with surveys, and their answers. */
export type SurveyStore = {
  readonly recordsOf: (accountId: string) => Promise<readonly SurveyRecord[]>;
  readonly put: (accountId: string, record: SurveyRecord) => Promise<void>;
  /**
   * Stores the answers of an account and its record at once; answers that are stored already stay, and it
   * returns false. Times in milliseconds.
   */
  readonly answer: (
    accountId: string,
    record: SurveyRecord,
    answers: SurveyAnswers,
    at: number,
  ) => Promise<boolean>;
  /** All answers to a survey, oldest first. */
  readonly answersOf: (surveyId: string) => Promise<readonly SurveyAnswers[]>;
  readonly clear: () => Promise<void>;
};

/**
 * Opens the surveys of a database. Answers name the account only by a digest under `key`, so that results
 * identify no one.
 */
export function openSurveys(database: Database, key: Buffer): SurveyStore {
  const read = database.prepare('SELECT * FROM survey_records WHERE account_id = ?');
  const write = database.prepare(
    'INSERT INTO survey_records (account_id, survey_id, body) VALUES (?, ?, ?) ON CONFLICT (account_id, survey_id) DO UPDATE SET body = excluded.body',
  );
  const answer = database.prepare(
    'INSERT INTO survey_answers (respondent, survey_id, body, answered_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const answers = database.prepare('SELECT * FROM survey_answers WHERE survey_id = ? ORDER BY answered_at');
  const forgetRecords = database.prepare('DELETE FROM survey_records');
  const forgetAnswers = database.prepare('DELETE FROM survey_answers');
  const respondent = (accountId: string): string =>
    createHmac('sha256', key).update(`survey:${accountId}`).digest('base64url');
  const put = async (accountId: string, record: SurveyRecord): Promise<void> => {
    await write.run(accountId, record.survey_id, JSON.stringify(record));
  };
  return {
    recordsOf: async (accountId) => (await all(read, surveyRecordRow, accountId)).map(({ body }) => body),
    put,
    answer: (accountId, record, given, at) =>
      database.transaction(async () => {
        await put(accountId, record);
        return (
          (await answer.run(respondent(accountId), record.survey_id, JSON.stringify(given), at)).changes > 0
        );
      }),
    answersOf: async (surveyId) => (await all(answers, surveyAnswersRow, surveyId)).map(({ body }) => body),
    clear: () =>
      database.transaction(async () => {
        await forgetRecords.run();
        await forgetAnswers.run();
      }),
  };
}
