import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { RouteContext } from './base-routes.tsx';
import { FailedScreen } from './failed-screen.tsx';
import { routeTree } from './routes.tsx';

/**
 * The router over the browser's history. Both forms of a trailing slash are accepted and kept (READINGS 15). Queries are plain text as the
 * specification writes them: an id of digits gets no quotation marks.
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
