import type { Serve } from '#service/session/serve-endpoint.ts';
import { type ProfileNeeds, serveProfileCalls } from './profile-handlers.ts';
import { type SettingsNeeds, serveSettings } from './settings-handlers.ts';

/** Serves profiles and the settings that follow them. */
export function serveProfiles(serve: Serve, needs: ProfileNeeds & SettingsNeeds): void {
  serveProfileCalls(serve, needs);
  serveSettings(serve, needs);
}
