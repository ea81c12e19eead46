import { codeOf, type Exchange, isSuccess } from '#scripts/conformance/exchange.ts';
import { type Finding, findingOf, type Result } from '#scripts/conformance/finding.ts';
import {
  type CheckDeps,
  type CheckedCall,
  isLimited,
  isMissing,
  missingFinding,
  refusalProblem,
  shapeFindings,
} from './checked-call.ts';

function statusFindings(
  { name, endpoint, mustSucceed }: CheckedCall,
  exchange: Exchange,
): readonly Finding[] {
  const problem = refusalProblem(endpoint, exchange);
  const found =
    problem === null ? [] : [findingOf(name, ['status', problem.severity], problem.says, exchange)];
  if (!mustSucceed || isSuccess(exchange) || problem?.severity === 'error') return found;
  const code = codeOf(exchange) ?? exchange.status;
  const message = `is refused with ${code}, though the back end named all of its values`;
  return [...found, findingOf(name, ['status', 'error'], message, exchange)];
}

/**
 * Makes a call as the client does and checks that it exists, its status, its shape and its time. Null if the
 * back end asks to wait.
 */
export async function checkAnswer(
  call: CheckedCall,
  { viewer, unknownPath, slowMs }: CheckDeps,
): Promise<readonly Result[] | null> {
  const { name, endpoint, input } = call;
  const exchange = await viewer.call(endpoint, input);
  if (isLimited(exchange)) return null;
  const result = (check: Result['check'], findings: readonly Finding[]): Result => ({
    call: name,
    check,
    ms: exchange.ms,
    findings,
  });
  if (isMissing(exchange, unknownPath)) return [result('missing', [missingFinding(name, exchange)])];
  const statusResult = result('status', statusFindings(call, exchange));
  if (!isSuccess(exchange)) return [result('missing', []), statusResult];
  /* A second call, where repeating it changes nothing, so that one pause is not a finding. */
  const again =
    exchange.ms > slowMs && endpoint.method === 'GET' ? await viewer.call(endpoint, input) : exchange;
  const ms = Math.min(exchange.ms, again.ms);
  const slow =
    ms > slowMs
      ? [findingOf(name, ['slow', 'warning'], `takes ${Math.round(ms)} ms, more than ${slowMs}`, exchange)]
      : [];
  return [
    result('missing', []),
    statusResult,
    result('shape', shapeFindings(call, exchange)),
    result('slow', slow),
  ];
}
