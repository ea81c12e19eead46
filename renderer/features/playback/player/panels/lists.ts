import type { Channel } from '#shared/contract/catalogue/channel.ts';

/** A channel for the panel and the strip; its texts are in the viewer's language. */
export type PanelChannel = {
  readonly channelNo: number;
  /** The number as viewers see it. */
  readonly number: string;
  readonly name: string;
  readonly logo: string | null | undefined;
  /** The current programme, its times and its elapsed fraction; empty and 0 if the guide has none. */
  readonly programme: string;
  readonly span: string;
  readonly part: number;
  readonly current: boolean;
};

/** Every channel. Each is described when its row renders: there may be 200,000. */
export type ChannelLineup = {
  readonly channels: readonly Channel[];
  /** Number of the playing channel; null for none. */
  readonly current: number | null;
  readonly describe: (channel: Channel) => PanelChannel;
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

/** Whether a channel's programmes have loaded, or are withheld until the parent PIN is entered. */
export type GuideState = 'known' | 'loading' | 'locked';

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
