import { useState } from 'react';
import { useEpisodes } from '#renderer/data/content-hooks.ts';
import { useNow } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Choice } from '#renderer/ui/choice.tsx';
import { Message } from '#renderer/ui/message.tsx';
import { Tabs } from '#renderer/ui/tabs.tsx';
import { Tile } from '#renderer/ui/tile.tsx';
import type { EpisodesReply, LastSeenEpisode } from '#shared/contract/schema/episode.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type EpisodeGroup, groupKey, groupWindow, shownGroup, sortedEpisodes } from './episode-groups.ts';
import { episodeTile } from './episode-tile.ts';
import { ProgrammeMessage } from './programme-message.tsx';
import css from './programme-screen.module.css';
import { EpisodesSkeleton } from './programme-skeleton.tsx';

type EpisodeSectionProps = {
  readonly programme: { readonly id: string; readonly name: string };
  readonly first: EpisodesReply;
  readonly seen: LastSeenEpisode | null;
  readonly rent: boolean;
};

/** The episodes by group, in either order. A group whose list did not come with the first answer is fetched when it is chosen. */
export function EpisodeSection({ programme, first, seen, rent }: EpisodeSectionProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [descending, setDescending] = useState(first.episode_groups.sort === 'desc');
  const groups = first.episode_groups.data;
  const group = shownGroup(groups, chosen);
  if (group === undefined) return <Message icon="tv" title={t('programme:noEpisodes.title')} text={t('programme:noEpisodes.text')} />;
  const controls = (
    <>
      {groups.length > 1 && <GroupChoice groups={groups} group={group} onChange={setChosen} />}
      <Choice
        label={t('programme:sort')}
        value={descending ? 'desc' : 'asc'}
        onChange={(value) => setDescending(value === 'desc')}
        options={[
          { value: 'asc', text: t('programme:oldest') },
          { value: 'desc', text: t('programme:newest') },
        ]}
      />
    </>
  );
  return (
    <Tabs
      label={t('programme:tabs.label')}
      tabs={[{ key: 'episodes', text: t('programme:tabs.episodes') }]}
      selected="episodes"
      onSelect={() => undefined}
      end={controls}
    >
      <GroupGrid key={groupKey(group)} group={group} programme={programme} seen={seen} rent={rent} descending={descending} />
    </Tabs>
  );
}

type GroupChoiceProps = {
  readonly groups: readonly EpisodeGroup[];
  readonly group: EpisodeGroup;
  readonly onChange: (key: string) => void;
};

function GroupChoice({ groups, group, onChange }: GroupChoiceProps) {
  const t = useTexts();
  const language = useLanguage();
  const options = groups.map((one) => {
    const { start, end } = groupWindow(one);
    return {
      value: groupKey(one),
      text: pickText(language, one.group_name_tc, one.group_name_en) || t('programme:groupSpan', { from: start, to: end }),
    };
  });
  return <Choice label={t('programme:group')} value={groupKey(group)} onChange={onChange} options={options} />;
}

type GroupGridProps = Omit<EpisodeSectionProps, 'first'> & { readonly group: EpisodeGroup; readonly descending: boolean };

function GroupGrid({ group, programme, seen, rent, descending }: GroupGridProps) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const { data, error, isFetching, refetch } = useEpisodes(programme.id, group.list.length > 0 ? {} : groupWindow(group));
  const list =
    group.list.length > 0 ? group.list : (data?.episode_groups.data.find((one) => groupKey(one) === groupKey(group))?.list ?? []);
  if (list.length === 0) {
    if (error !== null) return <ProgrammeMessage kind="episodes" error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <EpisodesSkeleton />;
  }
  const words = { t, language, now, programme, seen, rent };
  return (
    <ul className={css.grid} aria-label={t('programme:tabs.episodes')}>
      {sortedEpisodes(list, descending).map((episode) => (
        <li key={episode.episode_id}>
          <Tile tile={episodeTile(episode, words)} />
        </li>
      ))}
    </ul>
  );
}
