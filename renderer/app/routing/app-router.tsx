import {
  createRouter,
  type ErrorComponentProps,
  parseSearchWith,
  stringifySearchWith,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { isChunkLoadError } from '#renderer/data/client/preload-module.ts';
import { useConnection, useData } from '#renderer/data/data-context.tsx';
import { CrashScreen } from '#renderer/features/messages/crash-screen.tsx';
import type { RouteContext } from './base-routes.tsx';
import { routeTree } from './routes.tsx';

/**
 * Creates the router over the browser's history. Both forms of a trailing slash are accepted and kept,
 * and queries are plain text as the specification writes them, so an id of digits gets no quotes.
 */
export const createAppRouter = (context: RouteContext) =>
  createRouter({
    routeTree,
    context,
    trailingSlash: 'preserve',
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
    scrollRestoration: true,
    defaultErrorComponent: FailedScreen,
    defaultPendingMs: 200,
    notFoundMode: 'fuzzy',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** Replaces a screen that crashed: logs the error and offers to try again. */
function FailedScreen({ error, reset }: ErrorComponentProps) {
  const { platform } = useApp();
  const router = useRouter();
  const message = error instanceof Error ? error.message : String(error);
  const kind = isChunkLoadError(error) ? 'chunk' : 'screen';
  useEffect(() => {
    platform.log({
      level: 'error',
      code: kind === 'chunk' ? 'APP_CHUNK' : 'APP_SCREEN',
      detail: { message },
    });
  }, [platform, kind, message]);
  useReloadOnReturn(kind === 'chunk');
  const retry = () => {
    if (kind === 'chunk') return globalThis.location.reload();
    reset();
    void router.invalidate();
  };
  return <CrashScreen kind={kind} onRetry={retry} />;
}

/** Probes the service after a chunk failed to load, and reloads the page once it is back. */
function useReloadOnReturn(isEnabled: boolean): void {
  const { connection } = useData();
  const { reconnects: returns } = useConnection();
  const first = useRef(returns);
  useEffect(() => {
    if (isEnabled) connection.reportError({ code: 'NETWORK', endpoint: 'app' });
  }, [isEnabled, connection]);
  useEffect(() => {
    if (isEnabled && returns > first.current) globalThis.location.reload();
  }, [isEnabled, returns]);
}
