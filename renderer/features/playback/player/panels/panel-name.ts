/** The panels over the picture, of which one at most is open. */
export type PanelName = 'settings' | 'channels' | 'guide' | 'episodes' | 'keys';
