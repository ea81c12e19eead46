import { codeOf, isSuccess } from '#scripts/conformance/exchange.ts';
import { type Finding, findingOf, type Result } from '#scripts/conformance/finding.ts';
import {
  type CheckDeps,
  type CheckedCall,
  isLimited,
  isMissing,
  refusalProblem,
  shapeFindings,
} from './checked-call.ts';

/**
 * Makes a call as the client does and checks that it exists, its status, its shape and its time. Null if the
 * back end asks to wait.
 */
export async function checkAnswer(
  call: CheckedCall,
  { viewer, unknownPath, slowMs }: CheckDeps,
): Promise<readonly Result[] | null> {
  const { name, endpoint, input, mustSucceed } = call;
  const exchange = await viewer.call(endpoint, input);
  if (isLimited(exchange)) return null;
  const result = (check: Result['check'], findings: readonly Finding[]): Result => ({
    call: name,
    check,
    ms: exchange.ms,
    findings,
  });
  if (isMissing(exchange, unknownPath))
    return [
      result('missing', [findingOf(name, 'missing', 'the back end does not have this call', exchange)]),
    ];
  const problem = refusalProblem(endpoint, exchange);
  const refused =
    mustSucceed && !isSuccess(exchange)
      ? `is refused with ${codeOf(exchange)}, though the back end named all of its values`
      : '';
  const status = problem || refused;
  const statusResult = result('status', status === '' ? [] : [findingOf(name, 'status', status, exchange)]);
  if (!isSuccess(exchange)) return [result('missing', []), statusResult];
  /* A second call, where repeating it changes nothing, so that one pause is not a finding. */
  const again =
    exchange.ms > slowMs && endpoint.method === 'GET' ? await viewer.call(endpoint, input) : exchange;
  const ms = Math.min(exchange.ms, again.ms);
  const slow =
    ms > slowMs ? [findingOf(name, 'slow', `takes ${Math.round(ms)} ms, more than ${slowMs}`, exchange)] : [];
  return [
    result('missing', []),
    statusResult,
    result('shape', shapeFindings(call, exchange)),
    result('slow', slow),
  ];
}
