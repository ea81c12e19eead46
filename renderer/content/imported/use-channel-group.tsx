import { type ReactNode, useMemo, useState } from 'react';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Select } from '#renderer/ui/controls/select.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { groupsOf, isInGroup } from '#shared/domain/catalogue/channel-groups.ts';

type ChannelGroup = {
  /** The chosen group; empty for all channels. */
  readonly group: string;
  readonly channels: readonly Channel[];
  /** The field that chooses the group; null if the channels are in none. */
  readonly choice: ReactNode;
};

/** Narrows a list of channels to a group of imported channels. */
export function useChannelGroup(every: readonly Channel[]): ChannelGroup {
  const t = useTexts();
  const groups = useMemo(() => groupsOf(every), [every]);
  const [chosen, setChosen] = useState('');
  const group = groups.includes(chosen) ? chosen : '';
  const channels = useMemo(
    () => (group === '' ? every : every.filter((one) => isInGroup(one, group))),
    [every, group],
  );
  const options = [
    { value: '', text: t('live:everyGroup') },
    ...groups.map((name) => ({ value: name, text: name })),
  ];
  return {
    group,
    channels,
    choice:
      groups.length === 0 ? null : (
        <Select label={t('live:group')} value={group} options={options} onChange={setChosen} />
      ),
  };
}
