import { TOKEN_HEADERS } from '#scripts/conformance/conformance-viewer.ts';
import { codeOf, isSuccess, type SentRequest } from '#scripts/conformance/exchange.ts';
import { type Finding, findingOf, type Result, type Severity } from '#scripts/conformance/finding.ts';
import { type CheckDeps, type CheckedCall, isLimited } from './checked-call.ts';

/** A token that no back end has given out. */
const WRONG_TOKEN = 'not-a-token';

/** Makes a call with a wrong token and with none; both must be refused with 401 and a code. */
export async function checkToken(
  { name, endpoint, input }: CheckedCall,
  { viewer }: CheckDeps,
): Promise<Result | null> {
  if (endpoint.auth === 'none') return null;
  const header = TOKEN_HEADERS[endpoint.auth];
  const request = viewer.request(endpoint, input);
  const { [header]: _token, Cookie: _cookie, ...bare } = request.headers;
  const wrong = { ...bare, [header]: endpoint.auth === 'bearer' ? `Bearer ${WRONG_TOKEN}` : WRONG_TOKEN };
  const findings: Finding[] = [];
  let ms = 0;
  for (const [what, headers] of [['a wrong token', wrong] as const, ['no token', bare] as const]) {
    const exchange = await viewer.make({ ...request, headers });
    ms += exchange.ms;
    if (isLimited(exchange)) return null;
    const say = (severity: Severity, message: string): void =>
      void findings.push(findingOf(name, ['token', severity], message, exchange));
    if (isSuccess(exchange)) say('error', `is answered with ${what}`);
    else if (exchange.status !== 401)
      say(
        'warning',
        `is refused with ${exchange.status} instead of 401 for ${what}: the session is not renewed`,
      );
    else if (codeOf(exchange) === null) say('note', `is refused without errors.code for ${what}`);
  }
  return { call: name, check: 'token', ms, findings };
}

/** Makes a call with another method, which must be refused and not fail. */
export async function checkMethod(
  { name, endpoint, input }: CheckedCall,
  { viewer }: CheckDeps,
): Promise<Result | null> {
  const request: SentRequest = { ...viewer.request(endpoint, input), method: 'PUT', body: null };
  const exchange = await viewer.make(request);
  if (isLimited(exchange)) return null;
  const { status } = exchange;
  const findings: Finding[] = [];
  if (isSuccess(exchange))
    findings.push(
      findingOf(name, ['method', 'note'], `PUT is answered instead of ${endpoint.method}`, exchange),
    );
  else if (status === null || (status >= 500 && status !== 501))
    findings.push(findingOf(name, ['method', 'note'], `PUT makes it fail with ${status}`, exchange));
  return { call: name, check: 'method', ms: exchange.ms, findings };
}
