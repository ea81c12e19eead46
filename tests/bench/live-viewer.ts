import { type Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';

/**
 * Measurements of all viewers of a run: reply times in milliseconds, bytes, and replies that were not 200.
 */
export type ViewerTally = {
  readonly playlist: number[];
  readonly segment: number[];
  bytes: number;
  failures: number;
};

/**
 * How a viewer refreshes: whole playlists each time, or deltas after the first as the product's engine asks
 * for.
 */
export type RefreshKind = 'whole' | 'delta';

export type Viewer = {
  readonly base: string;
  readonly agent: Agent;
  /** Folder of the channel, the token of its checkout included. */
  readonly folder: string;
  readonly video: string;
  readonly refresh: RefreshKind;
};

type Reply = { readonly text: () => string };

/**
 * Fetches one address to its end and tallies it; a failure is counted, not thrown. A kept connection that the
 * service closed while it was idle is opened again, as browsers do.
 */
function fetched(viewer: Viewer, path: string, times: number[], tally: ViewerTally): Promise<Reply> {
  const started = performance.now();
  return new Promise((resolve) => {
    const failed = (): void => {
      tally.failures += 1;
      resolve({ text: () => '' });
    };
    const request = get(`${viewer.base}${viewer.folder}/${path}`, { agent: viewer.agent }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', failed);
      reply.on('end', () => {
        times.push(performance.now() - started);
        tally.bytes += parts.reduce((sum, part) => sum + part.length, 0);
        if (reply.statusCode !== 200) tally.failures += 1;
        resolve({ text: () => Buffer.concat(parts).toString('latin1') });
      });
    });
    request.on('error', () =>
      request.reusedSocket ? resolve(fetched(viewer, path, times, tally)) : failed(),
    );
  });
}

const lastSegment = (playlist: string): string => playlist.trimEnd().split('\n').at(-1) ?? '';

/** One rendition's refresh: its playlist, then the newest segment named in it. */
async function refreshed(
  viewer: Viewer,
  rendition: string,
  first: boolean,
  tally: ViewerTally,
): Promise<void> {
  const skip = viewer.refresh === 'delta' && !first ? '?_HLS_skip=YES' : '';
  const playlist = await fetched(viewer, `${rendition}.m3u8${skip}`, tally.playlist, tally);
  await fetched(viewer, lastSegment(playlist.text()), tally.segment, tally);
}

/**
 * Starts watching: every two seconds playlist and newest segment of picture and sound. Gives the function
 * that stops it.
 */
export function watchLive(viewer: Viewer, tally: ViewerTally): () => void {
  let first = true;
  const refresh = (): void => {
    for (const rendition of [viewer.video, 'a_yue']) void refreshed(viewer, rendition, first, tally);
    first = false;
  };
  refresh();
  const timer = setInterval(refresh, 2000);
  return () => clearInterval(timer);
}
