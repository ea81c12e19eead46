import type { Hono } from 'hono';
import { type ImportedRouteNeeds, importedRoutes } from '#service/imported/calls/imported-routes.ts';
import { createHoldOpen, type HoldNeeds } from './create-hold-open.ts';

/**
 * Serves the files of all streams: imported ones, recordings, and the loops that come with the service, whose
 * routes are given.
 */
export const streamFiles = (needs: ImportedRouteNeeds & HoldNeeds, media: Hono): readonly Hono[] => [
  ...importedRoutes(needs, createHoldOpen(needs)),
  media,
];
