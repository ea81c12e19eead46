import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePlayerState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import { SLEEP_CHOICES } from '#shared/domain/playback/rest/rest-verdict.ts';
import type { SettingGroup } from './setting-groups.ts';

type Slot = { readonly start: number; readonly end: number };

/**
 * The sleep timer as a group of the settings. “End of programme” needs a video, or a channel whose guide is
 * known.
 */
export function useSleepGroup(player: Player, slots: readonly Slot[]): SettingGroup {
  const { t } = useTranslation('player');
  const choice = useStore(player.rest.store, (rest) => rest.choice);
  const { live, picture } = usePlayerState(player, ({ target, pictureTime }) => ({
    live: target?.kind === 'live',
    picture: pictureTime === null ? null : Math.floor(pictureTime / 60_000) * 60_000,
  }));
  const programmeEnd =
    live && picture !== null
      ? (slots.find(({ start, end }) => start <= picture && picture < end)?.end ?? null)
      : null;
  const choices = SLEEP_CHOICES.filter((one) => one !== 'end' || !live || programmeEnd !== null);
  const textOf = (one: (typeof SLEEP_CHOICES)[number]) => {
    if (one === 'off') return t('settings.off');
    return one === 'end' ? t('rest.end') : t('rest.minutes', { count: one });
  };
  return {
    key: 'sleep',
    label: t('rest.timer'),
    options: choices.map((one) => ({
      value: one,
      text: textOf(one),
    })),
    value: choice,
    choose: (value) => {
      const chosen = SLEEP_CHOICES.find((one) => one === value);
      if (chosen !== undefined) player.rest.setSleep(chosen, programmeEnd);
    },
  };
}
