import { useState } from 'react';
import type { CallInput } from '#renderer/data/client/endpoint-caller.ts';
import { useChangeFailure } from '#renderer/data/client/use-change-failure.ts';
import { useImportedChannels } from '#renderer/data/imported/imported-hooks.ts';
import { ArrangeBar, type Hidden } from '#renderer/features/imported/arrange/arrange-bar.tsx';
import { ChannelDialog } from '#renderer/features/imported/arrange/channel-dialog.tsx';
import { GIVEN_UP, useHouseholdArrange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { ImportedChannelReply, ImportedState } from '#shared/contract/imported/imported-state.ts';
import { channelDisplayNumber } from '#shared/domain/catalogue/channel-number.ts';
import { href } from '#shared/navigation/href.ts';
import css from './imported-lists.module.css';
import importedScreen from './imported-screen.module.css';
import { type LivePicture, MatchDialog } from './match-dialog.tsx';

const MATCH_ICONS = {
  hand: 'user',
  id: 'check',
  name: 'check',
  loose: 'check',
  none: 'minus',
} as const satisfies Record<string, IconName>;

/** Groups shown as filters; the dialog of groups has all. */
const SHOWN_GROUPS = 12;
type Shown = { readonly group: string | null; readonly unmatched: boolean; readonly hidden: boolean };
const ALL: Shown = { group: null, unmatched: false, hidden: false };

type Chosen = { readonly channel: ImportedChannelReply; readonly for: 'options' | 'match' };

type ListProps = {
  readonly state: ImportedState;
  readonly sourceId: string | null;
  readonly livePicture: LivePicture;
};

/**
 * The channels of a source or of all, by group, each with how its guide was found. They and their groups are
 * arranged here.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one list with its filter and dialogs.
export function ImportedChannelList({ state, sourceId, livePicture }: ListProps) {
  const t = useImportedTexts();
  const [arrange, pinDialog] = useHouseholdArrange();
  const [shown, setShown] = useState<Shown>(ALL);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [hidden, setHidden] = useState<Hidden | null>(null);
  const [failed, run] = useChangeFailure();
  const edition = state.sources.map(({ updated_at }) => updated_at).join(' ') + state.channels;
  const { data, hasNextPage, fetchNextPage } = useImportedChannels({ sourceId, ...shown }, edition);
  const [first] = data?.pages ?? [];
  const all =
    sourceId === null
      ? state.channels
      : (state.sources.find(({ source_id }) => source_id === sourceId)?.channels ?? 0);
  const chip = (text: string, count: number, pressed: boolean, pick: Shown) => (
    <button
      key={text}
      type="button"
      className={classNames(css.chip, 'num')}
      aria-pressed={pressed}
      onClick={() => setShown(pick)}
    >
      {text} <span>{t('number', { count })}</span>
    </button>
  );
  const change = (body: CallInput<'arrangeImportedChannel'>['body']) => {
    const made = arrange('arrangeImportedChannel', { body });
    void run(made.then((code) => (code === GIVEN_UP ? null : code)));
    return made;
  };
  const setAway = async ({ network_code, name }: ImportedChannelReply, isAway: boolean) => {
    setChosen(null);
    const code = await change({ network_code, hidden: isAway });
    setHidden(
      code === null && isAway
        ? { name, undo: () => arrange('arrangeImportedChannel', { body: { network_code, hidden: false } }) }
        : null,
    );
  };
  const group = first?.groups.find(({ key }) => key === shown.group);
  return (
    <section aria-label={t('list')}>
      <div className={css.chips}>
        {chip(t('all'), all, shown.group === null && !shown.unmatched && !shown.hidden, ALL)}
        {(first?.without_guide ?? 0) > 0 &&
          !shown.hidden &&
          chip(t('without'), first?.without_guide ?? 0, shown.unmatched, { ...ALL, unmatched: true })}
        {first?.groups
          .slice(0, SHOWN_GROUPS)
          .map(({ key, name, count }) =>
            chip(name, count, shown.group === key, { ...ALL, group: key, hidden: shown.hidden }),
          )}
      </div>
      <ArrangeBar
        group={
          shown.hidden || shown.unmatched || sourceId !== null
            ? null
            : { key: shown.group ?? '', name: group?.name ?? t('all') }
        }
        showsHidden={shown.hidden}
        onShowHidden={() => setShown(shown.hidden ? ALL : { ...ALL, hidden: true })}
        hidden={hidden}
        onHidden={setHidden}
      />
      {failed && (
        <p className={importedScreen.bad} role="alert">
          {t('failed')}
        </p>
      )}
      <ul className={css.channels}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map((one) => (
            <ChannelRow key={one.network_code} channel={one} onChoose={setChosen} />
          ))}
      </ul>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('showMore')}</Button>}
      {chosen?.for === 'match' && (
        <MatchDialog channel={chosen.channel} livePicture={livePicture} onClose={() => setChosen(null)} />
      )}
      {chosen?.for === 'options' && (
        <ChannelDialog
          channel={chosen.channel}
          onClose={() => setChosen(null)}
          onName={(name) => void change({ network_code: chosen.channel.network_code, name })}
          onHide={() => void setAway(chosen.channel, !chosen.channel.hidden)}
          onMatch={() => setChosen({ ...chosen, for: 'match' })}
        />
      )}
      {pinDialog}
    </section>
  );
}

function ChannelRow({
  channel,
  onChoose,
}: {
  readonly channel: ImportedChannelReply;
  readonly onChoose: (chosen: Chosen) => void;
}) {
  const t = useImportedTexts();
  const language = useLanguage();
  const { channel_no, name, logo, groups, match, locked } = channel;
  return (
    <li className={css.channel} data-row={channel.network_code}>
      <span className="num">{channelDisplayNumber(channel)}</span>
      <ChannelLogo logo={logo} name={name} />
      <Link className={importedScreen.facts} href={href.channel(language, channel_no, name)}>
        <b>{name}</b>
        <small>
          {locked && (
            <>
              <Icon name="lock" size={14} />
              <VisuallyHidden>{t('arrange.locked')}</VisuallyHidden>{' '}
            </>
          )}
          {groups.join(', ')}
        </small>
      </Link>
      <span className={classNames(css.match, match === null && css.unmatched)}>
        <Icon name={MATCH_ICONS[match ?? 'none']} size={16} />
        {t(`match.${match ?? 'none'}`)}
      </span>
      <span className={css.ends}>
        <Button
          kind="quiet"
          className={css.change}
          onClick={() => onChoose({ channel, for: 'match' })}
          aria-label={`${t(match === null ? 'matchNow' : 'change')}: ${name}`}
        >
          {t(match === null ? 'matchNow' : 'change')}
        </Button>
        <IconButton
          icon="more"
          label={t('actions', { name })}
          onClick={() => onChoose({ channel, for: 'options' })}
        />
      </span>
    </li>
  );
}
