import type { Translate } from './use-texts.ts';

/** The parts of a failed call that its code is made of. */
type Failure = { readonly code: string; readonly status?: number; readonly serviceCode?: string };

/** The small line with the code of a failed call: the service's own code or status where it gave one; undefined without a failure. */
export function errorCodeText(t: Translate, failure: Failure | null): string | undefined {
  if (failure === null) return undefined;
  const detail = failure.serviceCode ?? failure.status;
  return t('code', { code: detail === undefined ? failure.code : `${failure.code}-${detail}` });
}
