/** The option panels of the settings: one a group, and the look of captions. */
export type OptionName = 'audio' | 'captions' | 'quality' | 'speed' | 'look';
