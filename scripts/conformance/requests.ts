import type { CheckedCall } from '#scripts/conformance/checks/checked-call.ts';
import { wireSchema } from '#scripts/contract/json-schema.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { exampleOf, type Facts } from './example.ts';

/** Permissions of a run. */
export type Permissions = {
  /** Whether the session could be read, which carries the tokens. */
  readonly hasSession: boolean;
  readonly isMember: boolean;
  readonly mayWrite: boolean;
};

/** Calls that end or change the session of the run itself; its journey makes those it needs. */
const OF_SESSION: readonly EndpointName[] = [
  'login',
  'logout',
  'clearLogin',
  'pairDevice',
  'generateProfileAccessToken',
  'carrierLogin',
  'logOutOtherDevices',
  'logOutDevice',
  'pairByCode',
  'updatePassword',
  'resetPassword',
  'skipPasswordUpdate',
];

/** Whether a call ends or changes the session. */
export const isOfSession = (name: EndpointName): boolean => OF_SESSION.includes(name);

/** Calls that are for who has logged in, though they carry no token. */
const FOR_MEMBERS: readonly EndpointName[] = ['devices', 'downloads'];
/** Calls without a parameter for something that a back end need not have, as a station that shows no show. */
const NEED_NOT_BE: readonly EndpointName[] = ['showPage'];

/** Values of parameters for calls whose names say too little, from what is known. */
const INPUTS: Partial<Readonly<Record<EndpointName, (facts: Facts) => Facts>>> = {
  favourite: ({ programme_id }) => ({ type: 'programme', ref: programme_id }),
  addFavourite: ({ programme_id }) => ({ type: 'programme', ref: programme_id }),
  removeFavourite: ({ programme_id }) => ({ type: 'programme', ref: programme_id }),
  removeHistory: ({ programme_id }) => ({ type: 'programme', ref: programme_id }),
  addHistory: ({ programme_id }) => ({ ref: programme_id }),
  pageRows: ({ category_id }) => ({ category_id }),
};

/** The name of an endpoint, if it is one of the contract. */
export const endpointNames = Object.keys(endpoints).filter((name): name is EndpointName =>
  Object.hasOwn(endpoints, name),
);

/** Makes the request of a call from what is known of the back end; a text if the call is not made. */
export function requestOf(
  name: EndpointName,
  facts: Facts,
  { hasSession, isMember, mayWrite }: Permissions,
): CheckedCall | string {
  const endpoint: Endpoint = endpoints[name];
  if (isOfSession(name)) return 'changes the session of this run';
  if (!hasSession && endpoint.auth !== 'none') return 'the session could not be read';
  if (!isMember && (endpoint.auth === 'user-token' || endpoint.auth === 'billing')) return 'needs --viewer';
  if (endpoint.bodyKind === 'bytes') return 'its body is a file';
  if (!isSafe(endpoint) && !mayWrite) return 'changes data: needs --write';
  const own = INPUTS[name]?.(facts) ?? {};
  const values = { ...facts, ...own };
  const isKnown = Object.values(own).every((value) => value !== undefined);
  const query = exampleOf(wireSchema(endpoint.query), defined(values));
  const body = exampleOf(wireSchema(endpoint.body), defined(values));
  const input = {
    query: { ...Object(query.value), ...(endpoint.method === 'POST' ? {} : defined(own)) },
    ...(endpoint.method === 'POST' ? { body: body.value } : {}),
  };
  if (
    !endpoint.query.safeParse(texts(input.query)).success ||
    (endpoint.method === 'POST' && !endpoint.body.safeParse(body.value).success)
  )
    return 'no values were found that fit its parameters';
  return {
    name,
    endpoint,
    input,
    mustSucceed:
      endpoint.method === 'GET' &&
      isKnown &&
      !query.isMadeUp &&
      !NEED_NOT_BE.includes(name) &&
      (isMember || !(FOR_MEMBERS.includes(name) || endpoint.errors.includes('PROFILE_REQUIRED'))),
  };
}

/** Whether a call changes nothing. */
export const isSafe = ({ method, safe }: Endpoint): boolean => method === 'GET' || safe === true;

const defined = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null));
const texts = (query: object): Facts =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
