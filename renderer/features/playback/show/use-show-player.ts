import { usePrompts } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { ShowPage } from '#shared/contract/catalogue/show-page.ts';

type Performance = ShowPage['performances'][number];
type Clip = ShowPage['clips'][number];

/**
 * Opens an item of the show page in a prompt, where playback starts from a show page whatever the viewer's
 * country.
 */
export function useShowPlayer(show: ShowPage) {
  const prompts = usePrompts();
  const language = useLanguage();
  const play = ({ episode_id, name_tc, name_en }: Performance) =>
    prompts.open({
      kind: 'episode_player',
      data: {
        episodeId: episode_id,
        programmeId: show.programme_id,
        title: pickText(language, name_tc, name_en),
      },
    });
  const playClip = ({ clip_id, name_tc, name_en }: Clip) =>
    prompts.open({ kind: 'clip', data: { clipId: clip_id, title: pickText(language, name_tc, name_en) } });
  const [first] = show.performances;
  return { play, playClip, playFirst: first === undefined ? null : () => play(first) };
}
