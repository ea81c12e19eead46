/** A channel for the panel and the strip; its texts are in the viewer's language. */
export type PanelChannel = {
  readonly channelNo: number;
  readonly name: string;
  readonly logo: string | null | undefined;
  /** The current programme, its times and its elapsed fraction; empty and 0 if the guide has none. */
  readonly programme: string;
  readonly span: string;
  readonly part: number;
  readonly current: boolean;
};

/** Every channel, each described when its row renders. */
export type ChannelLineup = {
  readonly count: number;
  /** Index of the playing channel; -1 for none. */
  readonly current: number;
  readonly numberAt: (index: number) => number;
  readonly at: (index: number) => PanelChannel;
};

/** A programme of the channel's guide. `again` is the route of its replay; null for none. */
export type PanelProgramme = {
  readonly key: string;
  readonly title: string;
  readonly span: string;
  /** Wall-clock milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly again: string | null;
};

/** An episode of the playing programme. */
export type PanelEpisode = {
  readonly episodeId: string;
  readonly number: string;
  readonly title: string;
  readonly length: string;
  readonly picture: string | null;
  readonly locked: boolean;
  readonly current: boolean;
};
