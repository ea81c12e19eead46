import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as startRequest,
} from 'node:http';
import { extname, join } from 'node:path';
import { DAY } from '#shared/kernel/time.ts';
import { benchChannels, benchDays, benchGuide } from './guide-data.ts';

/** How large a guide is. */
export type GuideSize = { readonly channels: number; readonly days: number };

/**
 * The made-up guide over HTTP, for every grid that is measured: the same words, the same way there. It
 * answers in front of the app, so that nothing has to come between the page and its calls.
 */
export type GuideSource = {
  readonly url: string;
  /**
   * Prepares everything before the first request, so that no measurement includes it; the whole guide in one
   * piece only if a grid fetches that.
   */
  readonly prepare: (size: GuideSize, withWhole: boolean) => void;
  readonly close: () => void;
};

const TYPES: { readonly [extension: string]: string } = { '.js': 'text/javascript', '.css': 'text/css' };
const PEER = '/guide-peer/';
const CHANNELS = '/api/harbour/content/channels/';
const GUIDE = '/api/harbour/guide/';

/**
 * Starts the source on a free port: the app of `appUrl` with the channels and the guide of the size that was
 * prepared last, that guide as `/whole`, and under `/guide-peer/` the page of the usual grid, which lies in
 * `peerFolder`: a browser lets no page without an origin send requests to this computer.
 */
export async function startGuideSource(peerFolder: string, appUrl: string): Promise<GuideSource> {
  let channels = '{}';
  let whole = '{}';
  let days: readonly number[] = [];
  const answer = (url: URL): string => {
    if (url.pathname.startsWith(CHANNELS)) return channels;
    if (url.pathname === '/whole') return whole;
    const from = Date.parse(url.searchParams.get('from') ?? '');
    const to = url.searchParams.has('to') ? Date.parse(url.searchParams.get('to') ?? '') : from + DAY;
    const codes = url.searchParams.get('network_code') ?? 'ALL';
    return benchGuide(codes === 'ALL' ? [] : codes.split(','), from, to, days);
  };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://source');
    if (url.pathname.startsWith(PEER)) {
      const file = url.pathname.slice(PEER.length) || 'index.html';
      const type = TYPES[extname(file)] ?? 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type }).end(readFileSync(join(peerFolder, file)));
      return;
    }
    if (url.pathname === '/whole' || url.pathname.startsWith(CHANNELS) || url.pathname.startsWith(GUIDE))
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer(url));
    else forward(request, response, appUrl);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    prepare: (size, withWhole) => {
      days = benchDays(Date.now(), size.days);
      const list = benchChannels(size.channels);
      channels = JSON.stringify({ channels: list });
      const [first = 0] = days;
      const codes = list.map(({ network_code }) => network_code);
      const guide = (): string => benchGuide(codes, first, first + size.days * DAY, days).slice(1);
      whole = withWhole ? `{"from":${first},"channels":${JSON.stringify(list)},${guide()}` : '';
    },
    close: () => server.close(),
  };
}

/** Passes a call on to the app, as if the page had been loaded from there. */
function forward(request: IncomingMessage, response: ServerResponse, appUrl: string): void {
  const { method, headers } = request;
  const asApp = {
    ...headers,
    host: new URL(appUrl).host,
    ...(headers.origin === undefined ? {} : { origin: appUrl }),
  };
  const passed = startRequest(
    new URL(request.url ?? '/', appUrl),
    { ...(method === undefined ? {} : { method }), headers: asApp },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}
