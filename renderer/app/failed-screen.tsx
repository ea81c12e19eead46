import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useConnection, useData } from '#renderer/data/data-context.tsx';
import { isUnfetched } from '#renderer/data/part-files.ts';
import { CrashScreen } from '#renderer/features/messages/crash-screen.tsx';
import { useApp } from './app-context.ts';

/** What stands in for a screen that threw: the fault is logged, and the viewer can go on or try again. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const { platform } = useApp();
  const router = useRouter();
  const message = error instanceof Error ? error.message : String(error);
  const kind = isUnfetched(error) ? 'chunk' : 'screen';
  useEffect(() => {
    platform.log({ level: 'error', code: kind === 'chunk' ? 'APP_CHUNK' : 'APP_SCREEN', detail: { message } });
  }, [platform, kind, message]);
  useReloadOnReturn(kind === 'chunk');
  const retry = () => {
    if (kind === 'chunk') return globalThis.location.reload();
    reset();
    void router.invalidate();
  };
  return <CrashScreen kind={kind} onRetry={retry} />;
}

/** Part of the app could not be fetched, so the service may be away: that is found out, and when it is back the page loads itself anew. */
function useReloadOnReturn(wanted: boolean): void {
  const { connection } = useData();
  const { returns } = useConnection();
  const first = useRef(returns);
  useEffect(() => {
    if (wanted) connection.heard({ code: 'NETWORK', endpoint: 'app' });
  }, [wanted, connection]);
  useEffect(() => {
    if (wanted && returns > first.current) globalThis.location.reload();
  }, [wanted, returns]);
}
