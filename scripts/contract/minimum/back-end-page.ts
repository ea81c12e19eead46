import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { FEATURES } from './features.ts';
import { MINIMUM_CALLS } from './minimum-calls.ts';
import { type MinimumViewer, minimumReplies, NEW_VIEWER } from './minimum-replies.ts';

/** A field that a back end may lack without anything else telling so. */
type Trap = {
  readonly field: string;
  readonly rule: string;
  readonly seen: string;
  readonly page: string;
  readonly run: string;
};

const TRAPS: readonly Trap[] = [
  {
    field: '`drm_id`, a claim in `user.token` of `getSession`',
    rule: 'The token of a paired guest and of a member’s profile has three parts with dots between them; the middle one is JSON in base64url, with a `drm_id` that is not empty (S1-4-005). The client checks no signature.',
    seen: 'Nothing plays: `DRM_NOT_SUPPORTED`.',
    page: '`FIELD_MISSING`, `field: "user.token, claim drm_id"`',
    run: '`getSession`: user.token has no claim drm_id after the pairing',
  },
  {
    field: '`user.country_content` of `getSession`',
    rule: 'True where this viewer’s country has content; absent counts as false (S1-5-041). Playback also takes `country_code` HK or MO, and for a member `registration_mobile_location` hk or mo (S1-5-040).',
    seen: 'Nothing plays: `GEO_BLOCK`.',
    page: '`FIELD_MISSING`, `field: "user.country_content"`',
    run: '`getSession`: user.country_content is missing and counts as false',
  },
  {
    field: '`item[].epg[].date` of `guide`',
    rule: 'The guide day as `yyyymmdd`, eight digits without hyphens. It begins at 06:00 in Hong Kong, so 02:00 belongs to the day before (S1-9-040), unless remote config’s `station` names another zone and begin.',
    seen: 'The guide is empty, since each programme with another form is left out.',
    page: '`DROPPED_ITEMS`, `field: "date"`, with how many of how many',
    run: '`guide`: item.*.epg.*.date, with the number of entries',
  },
];

const MEMBER: MinimumViewer = { isMember: true, isPaired: true, hasProfile: true };
const STREAM = 'https://cdn.example/one/master.m3u8';

const address = (name: EndpointName): string => `${endpoints[name].method} \`${endpoints[name].path}\``;
const replyOf = (name: EndpointName, viewer: MinimumViewer): string =>
  JSON.stringify(minimumReplies(viewer, STREAM)[name], null, 2);

/** Returns the page for whoever builds another back end: what it must have, and what each further call adds. */
export function backEndPage(): string {
  const rest = FEATURES.map(
    ({ name, where, calls }) => `| ${name} | ${where} | ${calls.map((call) => `\`${call}\``).join(', ')} |`,
  );
  return [
    '# What a back end must have',
    '',
    'For whoever builds a back end of their own. `npm run contract` writes this page from `scripts/contract/minimum`; a test runs the app in front of a back end with nothing but the calls below, and once without each. Every call with its fields is in [openapi.json](openapi.json), the order of the work in [another back end](../operators/back-end.md).',
    '',
    `## The ${MINIMUM_CALLS.length} calls that the client cannot do without`,
    '',
    'With these there is a home screen, a channel that plays for a guest and a member, a login and a logout. A back end may answer every other call with 404.',
    '',
    '| Call | Address | When the page makes it | Without it |',
    '| --- | --- | --- | --- |',
    ...MINIMUM_CALLS.map(
      ({ name, when, without }) => `| \`${name}\` | ${address(name)} | ${when} | ${without} |`,
    ),
    '',
    'Refusals have a status of 400 or more and `{"errors": {"code": "…"}}`; 401 for a token that does not count, so that the client fetches the session again. A refused checkout has the status 200 and an `error_code`. Calls about profiles and the session go by the cookie that the login sets.',
    '',
    '## The smallest replies',
    '',
    'The test’s back end sends exactly these. Every further field has a default or may be absent.',
    '',
    'A guest’s first `getSession`; after `pairDevice` it has `"guest": false`, `"guest_mode": true` and a `token`:',
    '',
    ...json(replyOf('getSession', NEW_VIEWER)),
    'A member’s `getSession`, after a profile was chosen:',
    '',
    ...json(replyOf('getSession', MEMBER)),
    ...MINIMUM_CALLS.filter(({ name }) => name !== 'getSession').flatMap(({ name }) => [
      `\`${name}\`:`,
      '',
      ...json(replyOf(name, MEMBER)),
    ]),
    '## Three fields whose lack looks like a refusal',
    '',
    'Nothing on the screen says that a field is missing. The console of the page does (`window.console`, a warning with the code), and `npm run conformance` does.',
    '',
    '| Field | Rule | What a viewer sees | In the page’s console | In a conformance run |',
    '| --- | --- | --- | --- | --- |',
    ...TRAPS.map(({ field, rule, seen, page, run }) => `| ${field} | ${rule} | ${seen} | ${page} | ${run} |`),
    '',
    '## What every further call switches on',
    '',
    '| Feature | Where | Calls |',
    '| --- | --- | --- |',
    ...rest,
    '',
  ].join('\n');
}

const json = (text: string): readonly string[] => ['```json', text, '```', ''];
