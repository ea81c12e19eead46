import type { Hono } from 'hono';
import { type ImportedRouteNeeds, importedRoutes } from '#service/imported/calls/imported-routes.ts';
import { createHoldOpen, type HoldNeeds } from './create-hold-open.ts';
import { type MediaNeeds, serveMedia } from './serve-media.ts';

/** Serves the files of all streams: imported ones, recordings, and the loops that come with the service. */
export const streamFiles = (needs: ImportedRouteNeeds & HoldNeeds & MediaNeeds): readonly Hono[] => [
  ...importedRoutes(needs, createHoldOpen(needs)),
  serveMedia(needs),
];
