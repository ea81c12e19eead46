import { useCallback, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import { type PairOutcome, pairByCode } from './pair-flow.ts';

export type PairFields = { readonly code: string; readonly id: string; readonly password: string };

const EMPTY: PairFields = { code: '', id: '', password: '' };

/** The form's fields, what came of the last try, and the tries. Nothing typed is lost by a failure. */
export function usePairForm(member: boolean) {
  const { api } = useData();
  const [fields, setFields] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<readonly (keyof PairFields)[]>([]);
  const [outcome, setOutcome] = useState<PairOutcome | null>(null);

  const change = useCallback((part: Partial<PairFields>) => setFields((now) => ({ ...now, ...part })), []);
  const ask = async (run: () => Promise<PairOutcome>) => {
    setBusy(true);
    setOutcome(await run());
    setBusy(false);
  };
  const submit = () => {
    const wanted: readonly (keyof PairFields)[] = member ? ['code'] : ['code', 'id', 'password'];
    const empty = wanted.filter((name) => fields[name].trim() === '');
    setMissing(empty);
    setOutcome(null);
    if (empty.length > 0 || busy) return empty;
    void ask(() => pairByCode(api, member ? { code: fields.code } : fields));
    return empty;
  };
  const choose = (selected: string, temp_token: string) => {
    if (!busy) void ask(() => pairByCode(api, { code: fields.code, selected, temp_token }));
  };
  const again = () => {
    setFields(EMPTY);
    setMissing([]);
    setOutcome(null);
  };
  const dismiss = () => setOutcome(null);
  return { fields, change, busy, missing, outcome, submit, choose, again, dismiss };
}

export type PairForm = ReturnType<typeof usePairForm>;
