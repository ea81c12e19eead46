import { useState } from 'react';
import { useNow } from '#renderer/data/data-context.tsx';
import { ClipGrid } from '#renderer/features/catalogue/programme/clip-grid.tsx';
import type { PlayClick } from '#renderer/features/catalogue/programme/play/use-play-click.ts';
import { ProgrammeMessage } from '#renderer/features/catalogue/programme/programme-message.tsx';
import { EpisodesSkeleton } from '#renderer/features/catalogue/programme/programme-skeleton.tsx';
import { formatEpisodeNumber, isEpisodeNumber } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { type Translate, useTexts } from '#renderer/i18n/use-texts.ts';
import { Select } from '#renderer/ui/controls/select.tsx';
import { Tabs } from '#renderer/ui/controls/tabs.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import type { EpisodesReply, LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import type { Programme } from '#shared/contract/catalogue/programme.ts';
import type { ProgrammeLabel } from '#shared/contract/catalogue/programme-label.ts';
import type { Language } from '#shared/kernel/language.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type EpisodeGroupReply, groupsWindow, isTrailers } from './episode-group-choice.ts';
import { EpisodeList } from './episode-list.tsx';
import type { EpisodeTextContext } from './episode-tile.ts';
import { type EpisodeGroups, useEpisodeGroups } from './use-episode-groups.ts';

type EpisodeSectionProps = {
  readonly programme: Programme;
  readonly name: string;
  readonly first: EpisodesReply;
  readonly seen: LastSeenEpisode | null;
  readonly click: PlayClick;
  /** Label of the labelling service; undefined until it is known. */
  readonly label: ProgrammeLabel | undefined;
};

/** Tabs for episodes and short clips (S1-2-087). Sports and horse racing have tab names of their own. */
export function EpisodeSection({ programme, name, first, seen, click, label }: EpisodeSectionProps) {
  const t = useTexts();
  const [tab, setTab] = useState('episodes');
  const { template } = programme.details;
  const groups = useEpisodeGroups(programme.programme_id, first);
  const clips = programme.short_clips;
  const episodes = t(`programme:tabs.${template}.episodes`);
  const tabs = [
    { key: 'episodes', text: episodes },
    ...(clips.length === 0 ? [] : [{ key: 'clips', text: t(`programme:tabs.${template}.clips`) }]),
  ];
  return (
    <Tabs
      label={t('programme:tabs.label')}
      tabs={tabs}
      selected={tab}
      onSelect={setTab}
      end={
        tab === 'episodes' && groups.groups.length > 0 ? (
          <EpisodeControls groups={groups} lone={programme.details.num_of_episodes === 1} />
        ) : undefined
      }
    >
      {tab === 'clips' ? (
        <ClipGrid clips={clips} label={t(`programme:tabs.${template}.clips`)} />
      ) : (
        <Episodes
          groups={groups}
          programme={programme}
          name={name}
          seen={seen}
          click={click}
          label={label}
          title={episodes}
          none={first.episode_groups.data.length === 0}
        />
      )}
    </Tabs>
  );
}

type EpisodesProps = Omit<EpisodeSectionProps, 'first'> & {
  readonly groups: EpisodeGroups;
  readonly title: string;
  readonly none: boolean;
};

function Episodes({ groups, programme, name, seen, click, label, title, none }: EpisodesProps) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const { list, failure } = groups;
  if (none || list?.length === 0) {
    return (
      <Message icon="tv" title={t('programme:noEpisodes.title')} text={t('programme:noEpisodes.text')} />
    );
  }
  const message = failure && (
    <ProgrammeMessage kind="episodes" error={failure.error} busy={failure.busy} onRetry={failure.retry} />
  );
  if (list === undefined) return message ?? <EpisodesSkeleton />;
  const { details } = programme;
  const lone = details.num_of_episodes === 1;
  const context: EpisodeTextContext = {
    t,
    language,
    now,
    seen,
    programme: { id: programme.programme_id, name, nameTc: details.name_tc, nameEn: details.name_en },
    tags: details.subscription_tags,
    rent: details.is_tvod,
    sold: label?.pay_per_episodes ?? [],
    numbered: !lone && !details.display_epi_title_only,
    info: (details.show_episode_info || lone) && !details.display_epi_title_only,
  };
  const { expanded, follows, expand } = groups;
  return (
    <>
      <EpisodeList
        key={`${groups.index} ${groups.descending}`}
        label={title}
        list={list}
        context={context}
        click={click}
        expanded={expanded}
        follows={follows}
        vertical={details.orientation === 'vertical'}
        onExpand={expand}
      />
      {message}
    </>
  );
}

/** Which group shows, and in which order; a programme of one episode has no order. */
function EpisodeControls({ groups, lone }: { readonly groups: EpisodeGroups; readonly lone: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const options = groups.groups.map((group, index) => ({
    value: String(index),
    text: groupText(t, group, language),
  }));
  const orders = [
    { value: 'asc', text: t('programme:oldest') },
    { value: 'desc', text: t('programme:newest') },
  ];
  return (
    <>
      {options.length > 1 && (
        <Select
          label={t('programme:group')}
          value={String(groups.index)}
          onChange={(index) => groups.choose(Number(index))}
          options={options}
        />
      )}
      {!lone && (
        <Select
          label={t('programme:sort')}
          value={groups.descending ? 'desc' : 'asc'}
          onChange={(order) => groups.sort(order === 'desc')}
          options={orders}
        />
      )}
    </>
  );
}

/** A group by its span of numbers or days; trailers by the name that the service gives them. */
function groupText(t: Translate, group: EpisodeGroupReply, language: Language): string {
  const { start, end } = groupsWindow([group]);
  const name = pickText(language, group.group_name_tc, group.group_name_en);
  if (isTrailers(group) && name !== '') return name;
  if (!isEpisodeNumber(start))
    return t('span', { from: formatEpisodeNumber(t, start), to: formatEpisodeNumber(t, end) });
  return start === end ? t('episode', { number: start }) : t('programme:groupSpan', { from: start, to: end });
}
