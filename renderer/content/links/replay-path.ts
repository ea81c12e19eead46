import { parseCatchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';

/** A programme of a guide, as far as its replay is concerned. */
type Replayable = {
  readonly vod_episode_id?: string | null | undefined;
  readonly programme_id?: string | null | undefined;
};

/**
 * Returns the route of a past programme's replay: its episode, or the video of a channel with an archive;
 * null if it has none.
 */
export function replayPath(
  { vod_episode_id: id, programme_id: programme }: Replayable,
  language: Language,
  title: string,
): string | null {
  if (!id) return null;
  if (parseCatchupVideoId(id) !== null) return href.video(language, id);
  return programme ? href.episode(language, programme, title, id) : null;
}
