/** A channel as the panel and the strip draw it; every word is in the viewer's language. */
export type PanelChannel = {
  readonly channelNo: number;
  readonly name: string;
  readonly logo: string | null | undefined;
  /** What is on now, its times, and the part of it that has passed; empty and 0 where the guide is silent. */
  readonly programme: string;
  readonly span: string;
  readonly part: number;
  readonly current: boolean;
};

/** Every channel, each described when its row renders. */
export type ChannelLineup = {
  readonly count: number;
  /** Index of the channel that plays; -1 for none. */
  readonly current: number;
  readonly numberAt: (index: number) => number;
  readonly at: (index: number) => PanelChannel;
};

/** A programme of the channel's guide. `again` is where one that is over can be played; null where it cannot. */
export type PanelProgramme = {
  readonly key: string;
  readonly title: string;
  readonly span: string;
  /** Wall-clock milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly again: string | null;
};

/** An episode of the programme that plays. */
export type PanelEpisode = {
  readonly episodeId: string;
  readonly number: string;
  readonly title: string;
  readonly length: string;
  readonly picture: string | null;
  readonly locked: boolean;
  readonly current: boolean;
};
