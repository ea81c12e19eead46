import { emptyContent, type ServiceContent } from '#service/content/service-content.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { readFeedSettings } from '#service/station/feeds/feed-settings.ts';
import { createPreviewGate } from '#service/station/preview/preview-gate.ts';
import type { PreviewOrder, RunningPreview } from '#service/station/preview/revision-preview.ts';
import { secretOfEnvironment } from '#service/station/secret-of-environment.ts';

/** What the program that previews has: the built pages, and in tests a clock. */
export type PreviewOptions = Pick<StartOptions, 'webRoot' | 'clock' | 'log' | 'setTimer'> & {
  /** Starts a service with a content. */
  readonly runService: (content: ServiceContent, options: StartOptions) => Promise<RunningService>;
};

/**
 * Shows a revision as viewers would see it, with a service of its own: on loopback, with data in memory, and
 * behind a gate. Viewers, their accounts and the caches before them are those of another service and never meet
 * anything of it.
 */
export async function runPreview(
  { revision, endsAt }: PreviewOrder,
  { runService, ...options }: PreviewOptions,
): Promise<RunningPreview> {
  const clock = options.clock ?? { now: Date.now };
  const gate = createPreviewGate(revision.revision, endsAt, clock);
  const content = { ...emptyContent, secretOf: secretOfEnvironment };
  const service = await runService(content, {
    ...options,
    clock,
    inMemory: true,
    demo: false,
    feeds: readFeedSettings(process.env),
    host: '127.0.0.1',
    preview: { revision, gate },
  });
  const wait = options.setTimer ?? setWaitingTimer;
  let cancel = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    cancel = wait(resolve, Math.max(0, endsAt - clock.now()));
  });
  return {
    link: gate.linkAt(service.url),
    over,
    close: async () => {
      cancel();
      await service.close();
    },
  };
}

/** Unlike timers of background work, this one keeps the process alive. */
const setWaitingTimer = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
