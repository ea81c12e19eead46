import { useState } from 'react';
import { useNow } from '#renderer/data/data-context.tsx';
import { useImportedChange } from '#renderer/data/imported/imported-hooks.ts';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { formatShortDay } from '#renderer/i18n/format-day.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import type { ImportedSourceReply, ImportedState } from '#shared/contract/imported/imported-state.ts';
import type { Language } from '#shared/kernel/language.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import css from './imported-screen.module.css';
import { sourceErrorText } from './reason-text.ts';
import sourceList from './source-list.module.css';
import { SourceOptions } from './source-options.tsx';

const ICONS: Readonly<Record<ImportedSourceReply['kind'], IconName>> = {
  playlist: 'link',
  guide: 'guide',
  xtream: 'globe',
  stalker: 'tv',
};
const iconOf = ({ kind, from }: ImportedSourceReply): IconName =>
  kind === 'playlist' && from === 'file' ? 'file' : ICONS[kind];

type SourceListProps = {
  readonly state: ImportedState;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onRemoved: (name: string) => void;
};

/** The sources; one that is selected narrows the channels, and its options open from its button. */
export function SourceList({ state, selected, onSelect, onRemoved }: SourceListProps) {
  const t = useImportedTexts();
  const change = useImportedChange();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = state.sources.find(({ source_id }) => source_id === openId);
  return (
    <section className={css.list} aria-label={t('sources')}>
      <div className={css.row}>
        <h2>{t('sources')}</h2>
        <Button
          kind="quiet"
          icon="refresh"
          onClick={() => void change('refreshImportedSources', { body: { source_id: null } })}
        >
          {t('refreshAll')}
        </Button>
      </div>
      <ul className={sourceList.sources}>
        {state.sources.map((source) => (
          <li key={source.source_id} className={sourceList.source} data-row={source.source_id}>
            <button
              type="button"
              className={sourceList.pick}
              aria-pressed={source.source_id === selected}
              onClick={() => onSelect(source.source_id === selected ? null : source.source_id)}
            >
              <span className={sourceList.tile}>
                <Icon name={iconOf(source)} size={22} />
              </span>
              <SourceFacts source={source} state={state} />
            </button>
            <IconButton
              icon="more"
              label={t('actions', { name: source.name })}
              aria-haspopup="dialog"
              onClick={() => setOpenId(source.source_id)}
            />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <SourceOptions source={open} onClose={() => setOpenId(null)} onRemoved={onRemoved} />
      )}
    </section>
  );
}

function SourceFacts({
  source,
  state,
}: {
  readonly source: ImportedSourceReply;
  readonly state: ImportedState;
}) {
  const t = useImportedTexts();
  const kind = t(`kind.${source.kind}`);
  const isPortal = source.kind === 'xtream' || source.kind === 'stalker';
  const from = isPortal ? kind : t(`from.${source.from}`, { kind });
  const facts = source.kind === 'guide' ? from : `${from} · ${t('channels', { count: source.channels })}`;
  return (
    <span className={css.facts}>
      <b>{source.name}</b>
      <small className="num">{facts}</small>
      <SourceStatus source={source} job={state.job} />
    </span>
  );
}

/** Whether a source is being read, when it last was, or why it could not be. */
function SourceStatus({
  source,
  job,
}: {
  readonly source: ImportedSourceReply;
  readonly job: ImportedState['job'];
}) {
  const t = useImportedTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const { code, updated_at } = source;
  if (job !== null && job.source_id === source.source_id)
    return (
      <small className={classNames(css.status, 'num')}>
        <Icon name="refresh" size={16} />
        {t('reading')}
      </small>
    );
  if (code !== null)
    return (
      <small className={classNames(css.status, css.bad)}>
        <Icon name="alert" size={16} />
        {updated_at === null
          ? sourceErrorText(t, code)
          : t('code.kept', { reason: sourceErrorText(t, code) })}
      </small>
    );
  return (
    <small className={classNames(css.status, css.good, 'num')}>
      <Icon name="check" size={16} />
      {updated_at === null
        ? t('neverUpdated')
        : t('updated', { time: updatedText(language, now, updated_at) })}
    </small>
  );
}

/** Returns when a source was updated: the time within a day, otherwise the date. */
function updatedText(language: Language, now: number, instant: string | null): string {
  const at = instant === null ? Number.NaN : Date.parse(instant);
  if (Number.isNaN(at)) return '';
  if (now - at < DAY) return formatClockTime(at);
  return formatShortDay(at, language);
}
