/** The option panels of the settings: one a group, and the look of captions. */
export type OptionName = 'audio' | 'captions' | 'quality' | 'speed' | 'look';

/** The panels over the picture, of which one at most is open. */
export type PanelName = 'settings' | 'channels' | 'guide' | 'episodes' | 'keys' | 'ad';

/**
 * The player's states apart from its session (S1-4-030): full screen, the one open panel, and the option panel that stands in the place of
 * the settings. An option panel is open only where the settings are.
 */
export type SurfaceState = { readonly full: boolean; readonly panel: PanelName | null; readonly option: OptionName | null };

/** `toggle` closes the panel that it names where that is the open one; `option` null leads back to the settings. */
export type SurfaceEvent =
  | { readonly type: 'full'; readonly full: boolean }
  | { readonly type: 'toggle'; readonly panel: PanelName }
  | { readonly type: 'option'; readonly option: OptionName | null }
  | { readonly type: 'close' | 'ad-begins' | 'ad-ends' };

/** Nothing open, in the page. */
export const INITIAL_SURFACE: SurfaceState = { full: false, panel: null, option: null };

/** The state after an event. Full screen comes and goes without closing what is open. */
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
