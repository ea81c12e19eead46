import type { StreamError } from '#service/imported/streams/stream-error.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND, type SetTimer } from '#shared/kernel/time.ts';
import { type ReopenTs, readTsStream, type TsSource } from './ts-connection.ts';
import { createTsWindow, type WindowSegment } from './ts-window.ts';

export type TsSessionDeps = {
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly closed: () => void;
};

/** Receives each new segment, and once why there are no more; null at the end of a file. */
export type TsFollower = {
  readonly take: (segment: WindowSegment) => void;
  readonly ended: (error: StreamError | null) => void;
};

/** One connection to an endless stream, shared by all who watch or record it. */
export type TsSession = {
  readonly kind: 'session';
  /** Waits for the first segment and returns the playlist, or the reason why there is none. */
  readonly playlist: (path: (no: number) => string) => Promise<Result<string, StreamError>>;
  readonly segment: (no: number) => WindowSegment | null;
  /** Passes on new segments until the returned function is called; the session lives at least that long. */
  readonly follow: (follower: TsFollower) => () => void;
  readonly close: () => void;
};

/** Milliseconds without a request after which a session counts as unused. */
const IDLE = 15 * SECOND;
/** Milliseconds for the first segment. */
const FIRST_WITHIN = 9 * SECOND;

/** Starts a session on a stream that is open already. */
export function startTsSession(
  source: TsSource,
  reopen: ReopenTs,
  { now, setTimer, closed }: TsSessionDeps,
): TsSession {
  const window = createTsWindow(Math.floor(now() / SECOND));
  const stop = new AbortController();
  const followers = new Set<TsFollower>();
  const idle = createIdleTimer({ now, setTimer }, () => followers.size === 0, close);
  const sleep = (ms: number): Promise<void> => new Promise((done) => setTimer(done, ms));
  let waiting: (() => void)[] = [];
  let end: { readonly error: StreamError | null } | null = null;

  const wake = (): void => {
    for (const one of waiting) one();
    waiting = [];
  };
  function close(): void {
    if (stop.signal.aborted) return;
    stop.abort();
    idle.stop();
    wake();
    closed();
  }
  void readTsStream(source, {
    reopen,
    now,
    sleep,
    signal: stop.signal,
    take: (segments) => {
      for (const segment of segments) {
        const added = window.add(segment, now());
        for (const { take } of followers) take(added);
      }
      if (segments.length > 0) wake();
    },
  }).then((error) => {
    end = { error };
    for (const { ended } of followers) ended(error);
    wake();
    if (error !== null) close();
  });
  return {
    kind: 'session',
    close,
    segment: (no) => {
      idle.used();
      return window.segment(no);
    },
    playlist: async (path) => {
      const until = now() + FIRST_WITHIN;
      while (window.isEmpty() && end === null && !stop.signal.aborted && now() < until) {
        await Promise.race([new Promise<void>((done) => waiting.push(done)), sleep(SECOND / 2)]);
      }
      idle.used();
      if (window.isEmpty() || stop.signal.aborted) return err(end?.error ?? 'SOURCE_SILENT');
      return ok(window.playlist(end !== null, path));
    },
    follow: (follower) => {
      followers.add(follower);
      if (end !== null) follower.ended(end.error);
      return () => {
        idle.used();
        followers.delete(follower);
      };
    },
  };
}

type IdleTimer = { readonly used: () => void; readonly stop: () => void };

/** Calls `close` once the session has been unused for a while and nothing else needs it. */
function createIdleTimer(
  { now, setTimer }: Pick<TsSessionDeps, 'now' | 'setTimer'>,
  free: () => boolean,
  close: () => void,
): IdleTimer {
  let at = now();
  let cancel = (): void => undefined;
  const wait = (): void => {
    cancel = setTimer(() => {
      if (free() && now() - at > IDLE) close();
      else wait();
    }, IDLE / 3);
  };
  wait();
  return {
    used: () => {
      at = now();
    },
    stop: () => cancel(),
  };
}
