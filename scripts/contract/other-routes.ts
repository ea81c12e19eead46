import type { JsonSchema } from './json-schema.ts';

type Parameter = { readonly name: string; readonly in: 'path' | 'query' | 'header'; readonly text: string };
/** A reply in JSON: what its fields say, and one as it is sent. */
type JsonReply = {
  readonly fields: Readonly<Record<string, string>>;
  readonly example: Readonly<Record<string, unknown>>;
};
type OtherRoute = {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly text: string;
  readonly parameters?: readonly Parameter[];
  readonly type: string;
  /** The replies by their status, of a route that answers in JSON. */
  readonly replies?: Readonly<Record<number, JsonReply>>;
};

const LANGUAGE: Parameter = { name: 'lang', in: 'path', text: '`tc` or `en`.' };

/**
 * What a back end may serve besides the calls of the table: documents that the page shows in frames, the stream
 * of realtime documents, and what other programs ask for.
 */
const ROUTES: readonly OtherRoute[] = [
  {
    method: 'get',
    path: '/api/harbour/realtime/',
    name: 'realtimeStream',
    tag: 'audience',
    summary: 'Stream of realtime documents.',
    text: 'Server-sent events: a `snapshot` of each query, then its changes. `Last-Event-ID` continues a stream. Without it the page asks again with growing pauses, and shows what changes after a reload.',
    parameters: [
      {
        name: 'queries',
        in: 'query',
        text: 'A JSON list of 1 to 10 queries: `[{"collection", "where", "resume"}]`.',
      },
      { name: 'Last-Event-ID', in: 'header', text: 'Id of the last event that was read.' },
    ],
    type: 'text/event-stream',
  },
  {
    method: 'get',
    path: '/api/harbour/terms/{lang}/',
    name: 'termsDocument',
    tag: 'accounts',
    summary: 'Terms of service, which the terms screen embeds.',
    text: 'A document for a frame (S0-2-099).',
    parameters: [LANGUAGE],
    type: 'text/html',
  },
  {
    method: 'get',
    path: '/api/harbour/pages/{page}/{lang}/',
    name: 'helpDocument',
    tag: 'operations',
    summary: 'What’s new, and how to watch a show on a smart TV.',
    text: 'A document on its own (S0-2-023, S0-2-045).',
    parameters: [{ name: 'page', in: 'path', text: 'Name of the page.' }, LANGUAGE],
    type: 'text/html',
  },
  {
    method: 'get',
    path: '/api/harbour/captcha/frame/{vendor}',
    name: 'captchaFrame',
    tag: 'accounts',
    summary: 'Frame in which a vendor’s captcha runs.',
    text: 'Only for the vendor that remote config’s `captcha` names.',
    parameters: [{ name: 'vendor', in: 'path', text: '`recaptcha`, `hcaptcha` or `turnstile`.' }],
    type: 'text/html',
  },
  {
    method: 'get',
    path: '/api/harbour/captcha/frame/frame.js',
    name: 'captchaFrameScript',
    tag: 'accounts',
    summary: 'Script of the captcha’s frame.',
    text: 'It reports tokens to the page that holds the frame.',
    type: 'text/javascript',
  },
  {
    method: 'get',
    path: '/api/harbour/surveys/frame/',
    name: 'surveyFrame',
    tag: 'audience',
    summary: 'Page of a survey, which the survey’s dialogue embeds.',
    text: 'Its parameters say who answers (S1-7-091).',
    parameters: [
      { name: 'survey_id', in: 'query', text: 'Id of the survey.' },
      { name: 'lang', in: 'query', text: '`tc` or `en`.' },
    ],
    type: 'text/html',
  },
  {
    method: 'get',
    path: '/api/harbour/surveys/frame/survey.js',
    name: 'surveyFrameScript',
    tag: 'audience',
    summary: 'Script of a survey’s page.',
    text: 'It tells the page that holds the frame what was answered.',
    type: 'text/javascript',
  },
  {
    method: 'get',
    path: '/api/harbour/surveys/frame/survey.css',
    name: 'surveyFrameStyles',
    tag: 'audience',
    summary: 'Styles of a survey’s page.',
    text: 'Used by the survey’s page alone.',
    type: 'text/css',
  },
  {
    method: 'post',
    path: '/api/harbour/billing/webhook/',
    name: 'gatewayWebhook',
    tag: 'payments',
    summary: 'Notice of a payment gateway.',
    text: 'Made by the gateway, signed with its key; no client makes it.',
    type: 'application/json',
    replies: {
      200: {
        fields: { received: 'Always true: the notice is kept, and need not be sent again.' },
        example: { received: true },
      },
    },
  },
  {
    method: 'get',
    path: '/healthz',
    name: 'health',
    tag: 'operations',
    summary: 'Whether the process handles requests.',
    text: 'For a load balancer.',
    type: 'application/json',
    replies: { 200: { fields: { status: 'Always `ok`.' }, example: { status: 'ok' } } },
  },
  {
    method: 'get',
    path: '/readyz',
    name: 'readiness',
    tag: 'operations',
    summary: 'Whether the process takes new viewers.',
    text: 'For a load balancer: 503 with the reasons against it.',
    type: 'application/json',
    replies: {
      200: { fields: { status: 'Always `ready`.' }, example: { status: 'ready' } },
      503: {
        fields: {
          status: 'Always `not ready`.',
          problems: '`DRAINING`, `DATABASE_NOT_WRITABLE` or `CONNECTIONS_FULL`, one or more.',
        },
        example: { status: 'not ready', problems: ['DRAINING'] },
      },
    },
  },
];

/** Operations of the document that are no calls of the table, by path and method. */
export const otherPaths = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(ROUTES.map((route) => [route.path, { [route.method]: operationOf(route) }]));

/** The schema of a reply by its example. */
const schemaOf = ({ fields, example }: JsonReply): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([field, description]) => [
      field,
      Array.isArray(example[field])
        ? { type: 'array', items: { type: 'string' }, description }
        : { type: typeof example[field], description },
    ]),
  ),
  required: Object.keys(fields),
});

const responsesOf = ({ type, replies }: OtherRoute): JsonSchema =>
  replies === undefined
    ? { 200: { description: 'The reply.', content: { [type]: { schema: { type: 'string' } } } } }
    : Object.fromEntries(
        Object.entries(replies).map(([status, reply]) => [
          status,
          {
            description: 'The reply.',
            content: { [type]: { schema: schemaOf(reply), example: reply.example } },
          },
        ]),
      );

function operationOf(route: OtherRoute): JsonSchema {
  const { name, tag, summary, text, parameters = [] } = route;
  return {
    operationId: name,
    summary,
    description: text,
    tags: [tag],
    'x-route': 'no call of the table',
    security: [],
    parameters: parameters.map((one) => ({
      name: one.name,
      in: one.in,
      required: one.in === 'path',
      description: one.text,
      schema: { type: 'string' },
    })),
    responses: {
      ...responsesOf(route),
      '4XX': { $ref: '#/components/responses/Refused' },
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}
