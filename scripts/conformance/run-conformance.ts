import { randomUUID } from 'node:crypto';
import { checkAnswer } from '#scripts/conformance/checks/answer-check.ts';
import type { CheckDeps, CheckedCall } from '#scripts/conformance/checks/checked-call.ts';
import { checkEdges } from '#scripts/conformance/checks/edge-check.ts';
import { checkMethod, checkToken } from '#scripts/conformance/checks/refusal-checks.ts';
import { browse, type JourneyDeps, openApp } from '#scripts/conformance/journey/browse.ts';
import {
  keepInLibrary,
  type Login,
  logIn,
  logOut,
  playChannel,
} from '#scripts/conformance/journey/member.ts';
import { createTraveller, type Traveller } from '#scripts/conformance/journey/traveller.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createViewer } from './conformance-viewer.ts';
import type { Facts } from './example.ts';
import { createSend } from './exchange.ts';
import type { Finding, Result, Skipped } from './finding.ts';
import { endpointNames, isSafe, requestOf } from './requests.ts';

export type ConformanceOptions = {
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  readonly country: string;
  readonly login: Login | null;
  /** Whether calls that change data are made too. */
  readonly mayWrite: boolean;
  /** The calls to check; empty for all of them. */
  readonly only: readonly string[];
  readonly slowMs: number;
  readonly timeoutMs: number;
  readonly now: () => number;
  readonly say: (line: string) => void;
};

/** Results of a run. */
export type Conformance = {
  readonly base: string;
  readonly results: readonly Result[];
  readonly skipped: readonly Skipped[];
};

/** A path that no back end has. */
const UNKNOWN_PATH = '/api/harbour/no-such-call/';

export const findingsOf = ({ results }: Pick<Conformance, 'results'>): readonly Finding[] =>
  results.flatMap(({ findings }) => findings);

/** Makes a viewer's way through a back end, and checks each call of the contract against it. */
export async function runConformance(options: ConformanceOptions): Promise<Conformance> {
  const { base, country, login, mayWrite, only, say } = options;
  const send = createSend(options.fetch, options.timeoutMs);
  const viewer = createViewer({ base, send, deviceId: 'conformance' });
  const traveller = createTraveller(viewer);
  const deps: JourneyDeps = { country, now: options.now(), send };
  const app = await openApp(traveller);
  const browsed = await browse(traveller, deps);
  const member = login === null ? null : await logIn(traveller, login);
  const facts = { ...app, ...browsed, ...member, key: randomUUID(), tags: 'drama', q: 'Central' };
  if (member !== null) await memberJourney(traveller, deps, facts);
  const checks = {
    viewer,
    unknownPath: await viewer.make({
      ...viewer.request(endpoints.getSession, {}),
      url: `${base.replace(/\/+$/, '')}${UNKNOWN_PATH}`,
    }),
    slowMs: options.slowMs,
  };
  const results: Result[] = [];
  const skipped: Skipped[] = [];
  for (const name of endpointNames.filter((one) => only.length === 0 || only.includes(one))) {
    const call = requestOf(name, facts, { isMember: member !== null, mayWrite });
    if (typeof call === 'string') {
      skipped.push({ call: name, reason: call });
      continue;
    }
    const checked = await checkCall(call, checks, mayWrite);
    results.push(...checked.results);
    if (checked.isLimited)
      skipped.push({ call: name, reason: 'the back end asked to wait (429); not all checks were made' });
    say(lineOf(name, checked.results));
  }
  if (member !== null) await logOut(traveller, country);
  return { base, results: withoutPassword([...traveller.results(), ...results], login), skipped };
}

/** The commands of findings take the password from the environment: reports are passed on. */
function withoutPassword(results: readonly Result[], login: Login | null): readonly Result[] {
  const password = JSON.stringify(login?.password ?? '').slice(1, -1);
  if (password === '') return results;
  const hide = (finding: Finding): Finding => ({
    ...finding,
    curl: finding.curl.replaceAll(password, `'"$CONFORMANCE_PASSWORD"'`),
  });
  return results.map((result) => ({ ...result, findings: result.findings.map(hide) }));
}

async function memberJourney(traveller: Traveller, deps: JourneyDeps, facts: Facts): Promise<void> {
  await playChannel(traveller, deps, facts);
  await keepInLibrary(traveller, deps, facts);
}

async function checkCall(
  call: CheckedCall,
  deps: CheckDeps,
  mayWrite: boolean,
): Promise<{ readonly results: readonly Result[]; readonly isLimited: boolean }> {
  const answer = await checkAnswer(call, deps);
  if (answer === null) return { results: [], isLimited: true };
  const isMissing = answer.some(({ check, findings }) => check === 'missing' && findings.length > 0);
  if (isMissing) return { results: answer, isLimited: false };
  const token = await checkToken(call, deps);
  const method = await checkMethod(call, deps);
  const isTried = isSafe(call.endpoint) || mayWrite;
  const edge = isTried ? await checkEdges(call, deps) : null;
  const isLimited =
    method === null || (isTried && edge === null) || (call.endpoint.auth !== 'none' && token === null);
  return { results: [...answer, ...[token, method, edge].filter((one) => one !== null)], isLimited };
}

function lineOf(name: string, results: readonly Result[]): string {
  const found = results.flatMap(({ findings }) => findings);
  const ms = Math.round(results[0]?.ms ?? 0);
  return found.length === 0
    ? `fits     ${name} (${ms} ms)`
    : `differs  ${name}: ${found.map(({ check, message }) => `${check}: ${message}`).join('; ')}`;
}
