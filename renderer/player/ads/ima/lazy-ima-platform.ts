import type { AdPlatform } from '#renderer/player/ads/ad-platform.ts';
import type { FramedImaDeps } from './ima-platform.ts';
import { ScriptUnavailable } from './script-memory.ts';

export type LazyImaDeps = FramedImaDeps & {
  readonly document: Document;
  /** The embedded ad server, which is asked if the vendor's script does not run. */
  readonly embedded: AdPlatform;
  /** Whether scripts of third parties may run for this viewer. */
  readonly mayRunScripts: () => boolean;
};

/**
 * The vendor's platform with the embedded ad server behind it: without consent, without the script or its
 * code, ads come from there. A vendor that answers with no ad, or an error, has answered; the other priority
 * is next then.
 */
export function createLazyImaPlatform(
  id: string,
  { document, embedded, mayRunScripts, ...deps }: LazyImaDeps,
): AdPlatform {
  let active = embedded;
  return {
    id,
    load: async (request, signal) => {
      const code = mayRunScripts() ? await import('./ima-platform.ts').catch(() => null) : null;
      if (code === null) return embedded.load(request, signal);
      const ima = code.createFramedImaPlatform(id, document, deps);
      active = ima;
      return ima.load(request, signal).catch((cause: unknown) => {
        if (!(cause instanceof ScriptUnavailable) || signal.aborted) throw cause;
        active = embedded;
        return embedded.load(request, signal);
      });
    },
    prepare: (ad) => active.prepare(ad),
    start: (ad, volume, listener) => active.start(ad, volume, listener),
  };
}
