import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { AppSession } from '#renderer/data/accounts/session-store.ts';
import type { ConnectionState } from '#renderer/data/client/connection-store.ts';
import type { PromptRequest } from '#renderer/data/prompts/prompt-data.ts';
import type { PromptStore } from '#renderer/data/prompts/prompt-store.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { serviceAddress } from '#shared/domain/operations/service-address.ts';
import type { Prompt } from '#shared/domain/shell/prompt-queue.ts';
import type { Data } from './create-data.ts';

const DataContext = createContext<Data | null>(null);

/** Provides the data layer and its query cache. */
export function DataProvider(props: { readonly data: Data; readonly children: ReactNode }) {
  return (
    <DataContext value={props.data}>
      <QueryClientProvider client={props.data.queryClient}>{props.children}</QueryClientProvider>
    </DataContext>
  );
}

/** Returns the data layer. Throws outside a `DataProvider`, which is a mistake in the composition root. */
export function useData(): Data {
  const data = useContext(DataContext);
  if (data === null) throw new Error('useData needs a DataProvider above it');
  return data;
}

/**
 * Returns the function that resolves a path of the contract to an address of the service, for frames and
 * links. Without a data layer it returns paths unchanged.
 */
export function useServiceAddress(): (path: string) => string {
  const bases = useContext(DataContext)?.client.bases ?? null;
  return (path) => serviceAddress(path, bases);
}

/**
 * Returns the origin of the public web app for QR codes and shared links: the operator's, or the page's own.
 */
export const useWebOrigin = (): string => useData().client.webBase ?? globalThis.location.origin;

/**
 * Returns the function that makes the link to the current page for sharing: its path at the public web app.
 */
export function usePageLink(): () => string {
  const origin = useWebOrigin();
  return () => `${origin}${globalThis.location.pathname}`;
}

/** Returns the current viewer. */
export const useViewer = (): Viewer => useStore(useData().session.store, (state) => state.viewer);

/** Returns the state of the session: `unknown`, `loading` or `known`, with the last reply. */
export const useSessionState = (): AppSession => useStore(useData().session.store, (state) => state.session);

/** Content waits until the session is known; a failed session counts as a plain guest. */
export const useSessionReady = (): boolean => useSessionState().phase === 'known';

/** Returns the prompt queue; any screen may open a prompt. */
export const usePrompts = (): PromptStore => useData().prompts;

/** Returns the open prompt, or null. */
export const useOpenPrompt = (): Prompt<PromptRequest> | null =>
  useStore(useData().prompts.store, (queue) => queue.open);

/** Returns whether the parent PIN was entered in the last minutes. */
export const useParentGrant = (): boolean => useStore(useData().parentGrant.store);

/** Returns how often other content went on air while the page was open. */
export const useContentEdition = (): number => useStore(useData().contentEditions);

/** Returns whether the service is reachable. */
export const useConnection = (): ConnectionState => useStore(useData().connection.store);

/**
 * Returns the time floored to whole `stepMs`, in milliseconds since 1970. Renders once a step and not in
 * between.
 */
export function useNow(stepMs: number): number {
  const { ticker } = useData();
  const subscribe = useCallback(
    (listener: () => void) => ticker.subscribe(stepMs, listener),
    [ticker, stepMs],
  );
  return useSyncExternalStore(subscribe, () => ticker.read(stepMs));
}
