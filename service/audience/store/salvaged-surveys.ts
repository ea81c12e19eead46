import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { surveyAnswersRow, surveyRecordRow } from './surveys.ts';

/** Survey answers of members, and those who are not to be asked again. */
export const SALVAGED_SURVEYS: readonly SalvagedTable[] = [
  { name: 'survey_records', order: ['account_id', 'survey_id'], row: surveyRecordRow },
  { name: 'survey_answers', order: ['survey_id', 'respondent'], row: surveyAnswersRow },
];
