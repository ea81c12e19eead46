import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { RouteContext } from './base-routes.tsx';
import { FailedScreen } from './failed-screen.tsx';
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
