import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { DAY } from '#shared/kernel/time.ts';
import { benchChannels, benchDays, benchGuide } from './guide-data.ts';

/** How large a guide is. */
export type GuideSize = { readonly channels: number; readonly days: number };

/** The made-up guide over HTTP, for every grid that is measured: the same words, the same way there. */
export type GuideSource = {
  readonly url: string;
  /** Makes what can be made before anyone asks, so that nobody's time holds the making; the whole guide in one piece only where a grid is to fetch that. */
  readonly prepare: (size: GuideSize, withWhole: boolean) => void;
  readonly close: () => void;
};

const PEER = '/guide-peer/';

/**
 * Starts the source on a free port: `/channels`, `/guide?network_code&from&to` and `/whole` of the size that was prepared last, and under `/guide-peer/` the
 * page of the usual grid, which lies in `peerFolder`: a browser lets no page that came from nowhere ask this computer for anything.
 */
export async function startGuideSource(peerFolder: string): Promise<GuideSource> {
  let channels = '{}';
  let whole = '{}';
  let days: readonly number[] = [];
  const answer = (url: URL): string => {
    if (url.pathname === '/channels') return channels;
    if (url.pathname === '/whole') return whole;
    const from = Date.parse(url.searchParams.get('from') ?? '');
    const to = url.searchParams.has('to') ? Date.parse(url.searchParams.get('to') ?? '') : from + DAY;
    const codes = url.searchParams.get('network_code') ?? 'ALL';
    return JSON.stringify(benchGuide(codes === 'ALL' ? [] : codes.split(','), from, to, days));
  };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://source');
    if (url.pathname.startsWith(PEER)) {
      const file = url.pathname.slice(PEER.length) || 'index.html';
      const type = file.endsWith('.js') ? 'text/javascript' : file.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type }).end(readFileSync(join(peerFolder, file)));
      return;
    }
    const body = answer(url);
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(body);
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
      whole = withWhole ? JSON.stringify({ from: first, channels: list, ...benchGuide(codes, first, first + size.days * DAY, days) }) : '';
    },
    close: () => server.close(),
  };
}
