import { useState } from 'react';
import { useOwnChannels } from '#renderer/data/imported/own-hooks.ts';
import { useOwnTexts } from '#renderer/i18n/bundled/use-own-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { ChannelLogo } from '#renderer/ui/media/channel-logo.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { OwnChannelReply, OwnState } from '#shared/contract/imported/own-state.ts';
import { href } from '#shared/navigation/href.ts';
import { MatchDialog } from './match-dialog.tsx';
import css from './own-screen.module.css';

const MATCH_ICONS = { hand: 'user', id: 'check', name: 'check', loose: 'check', none: 'minus' } as const satisfies Record<string, IconName>;

/** Groups shown as filters. */
const SHOWN_GROUPS = 12;

/** The channels of a source or of all, by group, each with how its guide was found. */
export function OwnChannelList({ state, sourceId }: { readonly state: OwnState; readonly sourceId: string | null }) {
  const t = useOwnTexts();
  const [group, setGroup] = useState<string | null>(null);
  const [unmatched, setUnmatched] = useState(false);
  const [chosen, setChosen] = useState<OwnChannelReply | null>(null);
  const edition = state.sources.map(({ updated_at }) => updated_at).join(' ') + state.channels;
  const { data, hasNextPage, fetchNextPage } = useOwnChannels({ sourceId, group, unmatched }, edition);
  const [first] = data?.pages ?? [];
  const all = sourceId === null ? state.channels : (state.sources.find(({ source_id }) => source_id === sourceId)?.channels ?? 0);
  const pick = (name: string | null, without: boolean) => {
    setGroup(name);
    setUnmatched(without);
  };
  const chip = (text: string, count: number, pressed: boolean, onPick: () => void) => (
    <button key={text} type="button" className={classNames(css.chip, 'num')} aria-pressed={pressed} onClick={onPick}>
      {text} <span>{t('number', { count })}</span>
    </button>
  );
  return (
    <section aria-label={t('list')}>
      <div className={css.chips}>
        {chip(t('all'), all, group === null && !unmatched, () => pick(null, false))}
        {(first?.without_guide ?? 0) > 0 && chip(t('without'), first?.without_guide ?? 0, unmatched, () => pick(null, true))}
        {first?.groups.slice(0, SHOWN_GROUPS).map(({ name, count }) => chip(name, count, group === name, () => pick(name, false)))}
      </div>
      <ul className={css.channels}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map((one) => (
            <ChannelRow key={one.network_code} channel={one} onMatch={() => setChosen(one)} />
          ))}
      </ul>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('showMore')}</Button>}
      {chosen !== null && <MatchDialog channel={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function ChannelRow({ channel, onMatch }: { readonly channel: OwnChannelReply; readonly onMatch: () => void }) {
  const t = useOwnTexts();
  const language = useLanguage();
  const { channel_no, name, logo, groups, match } = channel;
  return (
    <li className={css.channel}>
      <span className="num">{channel_no}</span>
      <ChannelLogo logo={logo} name={name} />
      <Link className={css.facts} href={href.channel(language, channel_no, name)}>
        <b>{name}</b>
        <small>{groups.join(', ')}</small>
      </Link>
      <span className={classNames(css.match, match === null && css.unmatched)}>
        <Icon name={MATCH_ICONS[match ?? 'none']} size={16} />
        {t(`match.${match ?? 'none'}`)}
      </span>
      <Button kind="quiet" className={css.change} onClick={onMatch} aria-label={`${t(match === null ? 'matchNow' : 'change')}: ${name}`}>
        {t(match === null ? 'matchNow' : 'change')}
      </Button>
    </li>
  );
}
