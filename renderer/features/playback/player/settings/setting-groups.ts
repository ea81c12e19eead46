import type { TFunction } from 'i18next';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { type PlayerSetting, settingsMenu } from '#shared/domain/playback/preferences/settings-menu.ts';
import { languageKey } from './language-name.ts';
import type { Option } from './option-group.tsx';

type Value = string | number | null;

/** View model of a settings group. */
export type SettingGroup = {
  readonly key: PlayerSetting | 'sleep';
  readonly label: string;
  readonly note?: string | undefined;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly choose: (value: Value) => void;
};

type Translate = TFunction<'player'>;

const languageText = (t: Translate, code: string): string => {
  const key = languageKey(code);
  return key === 'other' ? code.toUpperCase() : t(`language.${key}`);
};

const text = (value: Value): string => String(value ?? '');

/** Returns the settings groups in which the stream offers a choice, in the menu's order (`settingsMenu`). */
export function settingGroups(
  t: Translate,
  view: Pick<PlayerState, 'tracks' | 'capabilities' | 'target'>,
  player: Player,
): readonly SettingGroup[] {
  const { tracks, capabilities } = view;
  const languages = (choices: typeof tracks.audios): Option<Value>[] =>
    choices.map(({ language }) => ({ value: language, text: languageText(t, language) }));
  const groups: readonly (SettingGroup & { readonly shown: boolean })[] = [
    {
      key: 'audio',
      shown: tracks.audios.length > 0,
      label: t('settings.audio'),
      options: languages(tracks.audios),
      value: tracks.audio,
      choose: (value) => player.selectAudio(text(value)),
    },
    {
      key: 'captions',
      shown: tracks.captions.length > 0,
      label: t('settings.captions'),
      options: [{ value: null, text: t('settings.off') }, ...languages(tracks.captions)],
      value: tracks.caption,
      choose: (value) => player.selectCaption(value === null ? null : text(value)),
    },
    {
      key: 'quality',
      shown: tracks.heights.length > 0,
      label: t('settings.quality'),
      note: tracks.playingHeight > 0 ? t('settings.nowPlaying', { height: tracks.playingHeight }) : undefined,
      options: [
        { value: null, text: t('settings.auto') },
        ...tracks.heights.map((height) => ({ value: height, text: `${height}p` })),
      ],
      value: tracks.quality,
      choose: (value) => player.selectQuality(typeof value === 'number' ? value : null),
    },
    {
      key: 'speed',
      shown: capabilities.canRate && tracks.rates.length > 0,
      label: t('settings.speed'),
      options: tracks.rates.map((rate) => ({ value: rate, text: t('settings.times', { rate }) })),
      value: tracks.rate,
      choose: (value) => player.setRate(typeof value === 'number' ? value : 1),
    },
  ];
  const menu = settingsMenu(view.target?.kind === 'live' ? 'live' : 'vod');
  return menu.flatMap((key) => groups.filter((group) => group.key === key && group.shown));
}
