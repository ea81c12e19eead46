import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CaptionText } from '#renderer/features/playback/player/captions/caption-layer.tsx';
import { Panel } from '#renderer/features/playback/player/panels/panel.tsx';
import type { ProgrammeSlot } from '#renderer/features/playback/player/seek/seek-scale.ts';
import type { OptionName } from '#renderer/features/playback/player/surface/surface-state.ts';
import { useNarrow } from '#renderer/features/playback/player/surface/use-narrow.ts';
import {
  type SteadyState,
  usePlayerState,
} from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import {
  CAPTION_COLOURS,
  CAPTION_POSITIONS,
  type CaptionStyle,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import { SLEEP_CHOICES } from '#shared/domain/playback/rest/rest-verdict.ts';
import { OptionGroup } from './option-group.tsx';
import { type SettingGroup, settingGroups } from './setting-groups.ts';
import css from './settings.module.css';

type SettingsPanelProps = {
  readonly player: Player;
  readonly view: SteadyState;
  /** Programmes on the live bar, in order of time. */
  readonly slots: readonly ProgrammeSlot[];
  /** The option panel that replaces the settings; null for none. */
  readonly option: OptionName | null;
  readonly onOption: (option: OptionName | null) => void;
  readonly onClose: () => void;
};

/**
 * Audio, captions, quality, on demand speed, and the sleep timer in one panel; on narrow screens each row
 * opens a panel of its own.
 */
export function SettingsPanel({ player, view, slots, option, onOption, onClose }: SettingsPanelProps) {
  const { t } = useTranslation('player');
  const narrow = useNarrow();
  const sleep = useSleepGroup(player, slots);
  const groups = [...settingGroups(t, view, player), sleep];
  const openGroup = groups.find(({ key }) => key === option);
  const back = () => onOption(null);
  if (option === 'look') {
    return (
      <Panel key="look" shape="box" title={t('settings.look')} onClose={onClose} onBack={back}>
        <CaptionStyleOptions style={view.captionStyle} onStyle={player.setCaptionStyle} />
      </Panel>
    );
  }
  if (narrow && openGroup !== undefined) {
    return (
      <Panel key={openGroup.key} shape="box" title={openGroup.label} onClose={onClose} onBack={back}>
        <OptionGroup {...groupProps(openGroup)} tall />
      </Panel>
    );
  }
  return (
    <Panel key="all" shape="box" title={t('settings.title')} onClose={onClose}>
      {narrow
        ? groups.map((group) => <GroupRow key={group.key} group={group} onOpen={() => onOption(group.key)} />)
        : groups.map((group) => <OptionGroup key={group.key} {...groupProps(group)} />)}
      {groups.some(({ key }) => key === 'captions') && (
        <div className={css.more}>
          <button type="button" className={css.row} onClick={() => onOption('look')}>
            <span>{t('settings.look')}</span>
            <Icon name="next" size={18} />
          </button>
        </div>
      )}
    </Panel>
  );
}

const groupProps = ({ label, note, options, value, choose }: SettingGroup) => ({
  label,
  note,
  options,
  value,
  onChoose: choose,
});

function GroupRow({ group, onOpen }: { readonly group: SettingGroup; readonly onOpen: () => void }) {
  const chosen = group.options.find(({ value }) => value === group.value)?.text ?? '';
  return (
    <div className={css.more}>
      <button type="button" className={css.row} onClick={onOpen}>
        <span>{group.label}</span>
        <span className={`${css.value} num`}>
          {group.note === undefined ? chosen : `${chosen} · ${group.note}`}
        </span>
        <Icon name="next" size={18} />
      </button>
    </div>
  );
}

type Slot = { readonly start: number; readonly end: number };

/**
 * The sleep timer as a group of the settings. “End of programme” needs a video, or a channel whose guide is
 * known.
 */
function useSleepGroup(player: Player, slots: readonly Slot[]): SettingGroup {
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

/** In ascending order; the rules list the default first. */
const SIZES = ['small', 'medium', 'large', 'largest'] as const satisfies readonly CaptionStyle['size'][];
const BACKGROUNDS = ['none', 'shade', 'solid'] as const satisfies readonly CaptionStyle['background'][];

type CaptionStyleOptionsProps = {
  readonly style: CaptionStyle;
  readonly onStyle: (style: CaptionStyle) => void;
};

/** Caption style options, with a sample that updates at once. */
function CaptionStyleOptions({ style, onStyle }: CaptionStyleOptionsProps) {
  const { t } = useTranslation('player');
  return (
    <>
      <div className={css.sample} aria-hidden="true">
        <CaptionText lines={[t('settings.sample')]} look={style} />
      </div>
      <OptionGroup
        label={t('settings.size')}
        options={SIZES.map((value) => ({ value, text: t(`settings.sizes.${value}`) }))}
        value={style.size}
        onChoose={(size) => onStyle({ ...style, size })}
      />
      <OptionGroup
        label={t('settings.colour')}
        options={CAPTION_COLOURS.map((value) => ({ value, text: t(`settings.colours.${value}`) }))}
        value={style.colour}
        onChoose={(colour) => onStyle({ ...style, colour })}
      />
      <OptionGroup
        label={t('settings.background')}
        options={BACKGROUNDS.map((value) => ({ value, text: t(`settings.backgrounds.${value}`) }))}
        value={style.background}
        onChoose={(background) => onStyle({ ...style, background })}
      />
      <OptionGroup
        label={t('settings.position')}
        options={CAPTION_POSITIONS.map((value) => ({ value, text: t(`settings.positions.${value}`) }))}
        value={style.position}
        onChoose={(position) => onStyle({ ...style, position })}
      />
    </>
  );
}
