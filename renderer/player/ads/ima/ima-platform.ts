import type { AdPlatform, AdRequest, AdSession } from '#renderer/player/ads/ad-platform.ts';
import { createOpenImaFrame } from './ima-frame.ts';
import { createImaRun, type ImaRun, type ImaRunDeps } from './ima-run.ts';
import { type ScriptMemory, ScriptUnavailable } from './script-memory.ts';

export type ImaPlatformDeps = ImaRunDeps & {
  readonly memory: ScriptMemory;
  /** Address of the vendor's script; empty for none. */
  readonly script: string;
  /** The absolute address of an ad request. */
  readonly tag: (request: AdRequest) => string;
  readonly language: () => 'tc' | 'en';
};

export type FramedImaDeps = Omit<ImaPlatformDeps, 'openFrame'> & {
  /** Address of the document in which the script runs. */
  readonly frameAddress: string;
};

/** Milliseconds for the answer of the ad server and its first film. */
const ADS_TIMEOUT_MS = 4000;
const LOCALES = { tc: 'zh_tw', en: 'en' } as const;

/**
 * The platform of the vendor's script (IMA), for one break: the script runs in a frame without an origin, and
 * the frame reports what its player does. Rejects with `ScriptUnavailable` if the script does not load, which
 * is remembered for 15 minutes.
 */
export function createImaPlatform(id: string, deps: ImaPlatformDeps): AdPlatform {
  const { memory, script, tag, language } = deps;
  let run: ImaRun | null = null;
  return {
    id,
    load: (request, signal) => {
      if (script === '' || memory.hasFailed(script)) return Promise.reject(new ScriptUnavailable());
      const started = createImaRun(
        { do: 'request', script, tag: tag(request), locale: LOCALES[language()], timeoutMs: ADS_TIMEOUT_MS },
        deps,
      );
      run = started;
      signal.addEventListener('abort', started.dispose);
      return started.ads.catch((cause: unknown) => {
        if (cause instanceof ScriptUnavailable) memory.fail(script);
        started.dispose();
        throw cause;
      });
    },
    prepare: () => undefined,
    start: (ad, volume, listener) => run?.start(ad, volume, listener) ?? NO_SESSION,
  };
}

const NO_SESSION: AdSession = {
  play: () => undefined,
  pause: () => undefined,
  setVolume: () => undefined,
  stop: () => undefined,
};

/** The platform with a frame of the page. */
export const createFramedImaPlatform = (id: string, document: Document, deps: FramedImaDeps): AdPlatform =>
  createImaPlatform(id, { ...deps, openFrame: createOpenImaFrame(document, deps.frameAddress) });
