import type { Translate } from './use-texts.ts';

/** The parts of a failed call that make up its code. */
type Failure = { readonly code: string; readonly status?: number; readonly serviceCode?: string };

/**
 * Returns the line with the error code of a failed call, which includes the service's own code or status;
 * undefined without a failure.
 */
export function errorCodeText(t: Translate, failure: Failure | null): string | undefined {
  if (failure === null) return undefined;
  const detail = failure.serviceCode ?? failure.status;
  return t('code', { code: detail === undefined ? failure.code : `${failure.code}-${detail}` });
}
