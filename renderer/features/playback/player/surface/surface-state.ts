/** Option panels of the settings: one per group, and caption style. */
export type OptionName = 'audio' | 'captions' | 'quality' | 'speed' | 'sleep' | 'look';

/** The panels over the video, at most one of which is open. */
export type PanelName = 'settings' | 'channels' | 'guide' | 'episodes' | 'keys' | 'ad';

/**
 * Player states outside the session (S1-4-030): full screen, the open panel, and the option panel that
 * replaces the settings. An option panel can only be open within the settings.
 */
export type SurfaceState = {
  readonly full: boolean;
  readonly panel: PanelName | null;
  readonly option: OptionName | null;
};

/** `toggle` closes the named panel if it is open; `option` null returns to the settings. */
export type SurfaceEvent =
  | { readonly type: 'full'; readonly full: boolean }
  | { readonly type: 'toggle'; readonly panel: PanelName }
  | { readonly type: 'option'; readonly option: OptionName | null }
  | { readonly type: 'close' | 'ad-begins' | 'ad-ends' };

/** No panel open, not in full screen. */
export const INITIAL_SURFACE: SurfaceState = { full: false, panel: null, option: null };

/** Returns the state after an event. Entering or leaving full screen keeps the panel open. */
export function surfaceReducer(state: SurfaceState, event: SurfaceEvent): SurfaceState {
  switch (event.type) {
    case 'full':
      return { ...state, full: event.full };
    case 'toggle':
      return { ...state, panel: state.panel === event.panel ? null : event.panel, option: null };
    case 'option':
      return state.panel === 'settings' ? { ...state, option: event.option } : state;
    case 'ad-ends':
      return state.panel === 'ad' ? { ...state, panel: null } : state;
    case 'close':
    case 'ad-begins':
      return { ...state, panel: null, option: null };
  }
}
