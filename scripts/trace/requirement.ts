/**
 * One row of docs/requirements.tsv. `how` says what kind of proof it takes; `reason` why no test can give it.
 */
export type Requirement = {
  readonly id: string;
  readonly text: string;
  readonly issue: string;
  readonly how: string;
  readonly reason: string;
};

/** Rows of the requirements table (tab-separated, with a heading line). */
export function parseRequirements(table: string): readonly Requirement[] {
  return table
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id = '', text = '', issue = '', how = '', reason = ''] = line.split('\t');
      return { id, text, issue, how, reason: reason.trim() };
    });
}

/** Whether no test can prove a row, as its `reason` explains. Without a reason it counts like any other. */
export function standsApart({ how, reason }: Requirement): boolean {
  return (how === 'manual' || how === 'unverifiable') && reason !== '';
}
