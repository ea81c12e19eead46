-- Viewers' progress with surveys, and their answers: one set a viewer and survey, without the viewer's name.
CREATE TABLE survey_records (account_id TEXT NOT NULL, survey_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (account_id, survey_id)) WITHOUT ROWID;
CREATE TABLE survey_answers (
  respondent TEXT NOT NULL, survey_id TEXT NOT NULL, body TEXT NOT NULL, answered_at INTEGER NOT NULL, PRIMARY KEY (survey_id, respondent)
) WITHOUT ROWID;
