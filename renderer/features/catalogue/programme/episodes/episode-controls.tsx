import { formatEpisodeNumber, isEpisodeNumber } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { type Translate, useTexts } from '#renderer/i18n/use-texts.ts';
import { Select } from '#renderer/ui/controls/select.tsx';
import type { Language } from '#shared/kernel/language.ts';
import { type EpisodeGroupReply, groupsWindow, isTrailers } from './episode-group-choice.ts';
import type { EpisodeGroups } from './use-episode-groups.ts';

/** Which group shows, and in which order; a programme of one episode has no order. */
export function EpisodeControls({
  groups,
  lone,
}: {
  readonly groups: EpisodeGroups;
  readonly lone: boolean;
}) {
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
