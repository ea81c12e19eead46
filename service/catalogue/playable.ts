import type { StreamSource } from '#service/catalogue/content/channel-source.ts';
import type { ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import type { StoredEpisode } from '#service/catalogue/store/stored-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';

/** A channel, an episode or an imported film as streams are opened, relayed and refused: its code and its source. */
export type Playable = { readonly code: string; readonly name: Bilingual; readonly source: StreamSource };

export const playableChannel = ({ networkCode, name, source }: StoredChannel): Playable => ({
  code: networkCode,
  name,
  source,
});

export const playableEpisode = ({ videoId, name, source }: StoredEpisode): Playable => ({
  code: videoId,
  name,
  source,
});

export const playableFilm = ({ code, name, ...stream }: ImportedVideo): Playable => ({
  code,
  name: { tc: name, en: name },
  source: { kind: 'imported', ...stream },
});
