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
  pairAsGuest,
  playChannel,
} from '#scripts/conformance/journey/member.ts';
import { createTraveller, type Traveller } from '#scripts/conformance/journey/traveller.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createViewer } from './conformance-viewer.ts';
import type { Facts } from './example.ts';
import { createSend } from './exchange.ts';
import type { Finding, Result, Skipped } from './finding.ts';
import { callsOf, type ProfileName } from './profiles.ts';
import { isSafe, requestOf } from './requests.ts';

export type ConformanceOptions = {
  readonly base: string;
  readonly fetch: typeof globalThis.fetch;
  readonly country: string;
  readonly login: Login | null;
  readonly profile: ProfileName;
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
  readonly profile: ProfileName;
  /** Whether anything answered at all. */
  readonly isReachable: boolean;
  readonly results: readonly Result[];
  readonly skipped: readonly Skipped[];
};

/** A path that no back end has. */
const UNKNOWN_PATH = '/api/harbour/no-such-call/';

export const findingsOf = ({ results }: Pick<Conformance, 'results'>): readonly Finding[] =>
  results.flatMap(({ findings }) => findings);

/** Makes a viewer's way through a back end, and checks each call of the contract against it. */
export async function runConformance(options: ConformanceOptions): Promise<Conformance> {
  const { base, country, login, mayWrite, only, profile, say } = options;
  const calls = callsOf(profile);
  const send = createSend(options.fetch, options.timeoutMs);
  const viewer = createViewer({ base, send, deviceId: 'conformance' });
  const deps: JourneyDeps = { country, now: options.now(), send };
  const unknownPath = await viewer.make({
    ...viewer.request(endpoints.getSession, {}),
    url: `${base.replace(/\/+$/, '')}${UNKNOWN_PATH}`,
  });
  if (unknownPath.status === null) return { base, profile, isReachable: false, results: [], skipped: [] };
  const traveller = createTraveller(viewer, { calls, unknownPath });
  const app = await openApp(traveller);
  const browsed = await browse(traveller, deps);
  const guest = createTraveller(createViewer({ base, send, deviceId: 'conformance-guest' }), {
    calls,
    unknownPath,
  });
  if (await pairAsGuest(guest)) await playChannel(guest, deps, browsed);
  const member = login === null ? null : await logIn(traveller, login);
  const facts = { ...app, ...browsed, ...member, key: randomUUID(), tags: 'drama', q: 'Central' };
  if (member !== null) await memberJourney(traveller, deps, facts);
  const checks = {
    viewer,
    unknownPath,
    slowMs: options.slowMs,
  };
  const results: Result[] = [];
  const skipped: Skipped[] = [];
  for (const name of calls.filter((one) => only.length === 0 || only.includes(one))) {
    const call = requestOf(name, facts, {
      isMember: member !== null,
      hasSession: viewer.tokens().guest !== '',
      mayWrite,
    });
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
  const all = [...traveller.results(), ...guest.results(), ...results];
  return { base, profile, isReachable: true, results: withoutPassword(all, login), skipped };
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
  const shape = answer.flatMap(({ check, findings }) => (check === 'shape' ? findings : []));
  /* A call that is missing or fails answers everything alike. */
  if (answer.some(({ check, findings }) => check !== 'shape' && findings.some(isError)))
    return { results: answer, isLimited: false };
  const token = await checkToken(call, deps);
  const method = await checkMethod(call, deps);
  const isTried = isSafe(call.endpoint) || mayWrite;
  const edge = isTried ? await checkEdges(call, deps, new Set(shape.map(({ message }) => message))) : null;
  const isLimited =
    method === null || (isTried && edge === null) || (call.endpoint.auth !== 'none' && token === null);
  return { results: [...answer, ...[token, method, edge].filter((one) => one !== null)], isLimited };
}

const isError = ({ severity }: Finding): boolean => severity === 'error';

function lineOf(name: string, results: readonly Result[]): string {
  const found = results.flatMap(({ findings }) => findings);
  const ms = Math.round(results[0]?.ms ?? 0);
  return found.length === 0
    ? `fits     ${name} (${ms} ms)`
    : `differs  ${name}: ${found.map(({ severity, check, message }) => `${severity}, ${check}: ${message}`).join('; ')}`;
}
