import { useState } from 'react';
import { useNow } from '#renderer/data/data-context.tsx';
import { useOwnChange } from '#renderer/data/imported/own-hooks.ts';
import { type OwnTexts, useOwnTexts } from '#renderer/i18n/imported/use-own-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import type { OwnSourceReply, OwnState } from '#shared/contract/imported/own-state.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { faultCodeText } from './fault-text.ts';
import css from './own-screen.module.css';
import { SourceOptions } from './source-options.tsx';
import { updatedText } from './updated-text.ts';

const ICONS: Readonly<Record<OwnSourceReply['kind'], IconName>> = { playlist: 'list', guide: 'guide', xtream: 'globe', stalker: 'tv' };

type SourceListProps = {
  readonly state: OwnState;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onRemoved: (name: string) => void;
};

/** The sources; one that is selected narrows the channels, and its options open from its button. */
export function SourceList({ state, selected, onSelect, onRemoved }: SourceListProps) {
  const t = useOwnTexts();
  const change = useOwnChange();
  const [open, setOpen] = useState<OwnSourceReply | null>(null);
  return (
    <section className={css.list} aria-label={t('sources')}>
      <div className={css.row}>
        <h2>{t('sources')}</h2>
        <Button kind="ghost" icon="replay" onClick={() => void change('refreshOwnSources', { body: { source_id: null } })}>
          {t('refreshAll')}
        </Button>
      </div>
      <ul className={css.sources}>
        {state.sources.map((source) => (
          <li key={source.source_id} className={css.source}>
            <button
              type="button"
              className={css.pick}
              aria-pressed={source.source_id === selected}
              onClick={() => onSelect(source.source_id === selected ? null : source.source_id)}
            >
              <Icon name={ICONS[source.kind]} size={20} />
              <SourceFacts source={source} state={state} />
            </button>
            <IconButton icon="more" label={t('actions', { name: source.name })} aria-haspopup="dialog" onClick={() => setOpen(source)} />
          </li>
        ))}
      </ul>
      {open !== null && <SourceOptions source={open} onClose={() => setOpen(null)} onRemoved={onRemoved} />}
    </section>
  );
}

function SourceFacts({ source, state }: { readonly source: OwnSourceReply; readonly state: OwnState }) {
  const t = useOwnTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const kind = t(`from.${source.from}`, { kind: t(`kind.${source.kind}`) });
  const facts = source.kind === 'guide' ? kind : `${kind} · ${t('channels', { count: source.channels })}`;
  const busy = state.job?.source_id === source.source_id;
  return (
    <span className={css.facts}>
      <b>{source.name}</b>
      <small className="num">{facts}</small>
      {source.code === null || busy ? (
        <small className={classNames(css.good, 'num')}>
          {busy ? t('reading') : statusText(t, source, updatedText(language, now, source.updated_at))}
        </small>
      ) : (
        <small className={css.bad}>
          {faultCodeText(t, source.code)} {source.updated_at !== null && t('code.kept')}
        </small>
      )}
    </span>
  );
}

const statusText = (t: OwnTexts, { updated_at }: OwnSourceReply, time: string): string =>
  updated_at === null ? t('neverUpdated') : t('updated', { time });
