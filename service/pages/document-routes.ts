import { Hono } from 'hono';
import type { HelpTexts } from './help-content.ts';
import { helpPages } from './help-pages.ts';
import type { Terms } from './terms-content.ts';
import { termsRoutes } from './terms-routes.ts';

type Documents = { readonly terms: Terms; readonly help: HelpTexts };

/** Serves the pages beside the app: the terms and help. */
export const documentRoutes = ({ terms, help }: Documents): Hono =>
  new Hono().route('/', termsRoutes(terms)).route('/', helpPages(help));
