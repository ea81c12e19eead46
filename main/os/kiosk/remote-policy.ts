import { parseKioskPolicy } from '#shared/contract/kiosk-policy.ts';

const MAX_BYTES = 64 * 1024;

export type RemotePolicyDeps = {
  readonly fetch: (
    url: string,
    init: { redirect: 'error'; signal: AbortSignal },
  ) => Promise<Pick<Response, 'ok' | 'text'>>;
  readonly save: (text: string) => Promise<void>;
  /** Called after a changed policy was parsed and saved. */
  readonly onChange: (text: string) => void;
  readonly setTimer: (run: () => void, ms: number) => void;
  readonly report: (
    code: 'KIOSK_REMOTE_UNREACHABLE' | 'KIOSK_REMOTE_REFUSED' | 'KIOSK_REMOTE_CHANGED',
  ) => void;
};

/**
 * Fetches the remote policy now and every `everyMinutes`. Only a valid policy is saved as the last good copy
 * and reported through `onChange`; on failure the copy is left as it is.
 */
export function pollRemotePolicy(
  url: string,
  everyMinutes: number,
  copy: string | null,
  deps: RemotePolicyDeps,
): void {
  let last = copy;
  const ask = async (): Promise<void> => {
    const text = await fetchPolicy(url, deps);
    if (text === null) return deps.report('KIOSK_REMOTE_UNREACHABLE');
    if (!parseKioskPolicy(text).ok) return deps.report('KIOSK_REMOTE_REFUSED');
    if (text === last) return;
    await deps.save(text);
    last = text;
    deps.report('KIOSK_REMOTE_CHANGED');
    deps.onChange(text);
  };
  const run = (): void => {
    ask()
      .catch(() => deps.report('KIOSK_REMOTE_UNREACHABLE'))
      .finally(() => deps.setTimer(run, everyMinutes * 60_000));
  };
  run();
}

async function fetchPolicy(url: string, { fetch }: RemotePolicyDeps): Promise<string | null> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(20_000) });
    const text = reply.ok ? await reply.text() : null;
    return text !== null && text.length <= MAX_BYTES ? text : null;
  } catch {
    return null;
  }
}
