import page from '#renderer/content/lists/columns-page.module.css';
import { useImportedChange } from '#renderer/data/imported/imported-hooks.ts';
import { type ImportedTexts, useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import css from './imported-screen.module.css';

type Job = NonNullable<ImportedState['job']>;

/** Progress of a job. */
export function JobCard({ state, job }: { readonly state: ImportedState; readonly job: Job }) {
  const t = useImportedTexts();
  const change = useImportedChange();
  const part = job.total === null || job.total === 0 ? null : Math.min(1, job.read / job.total);
  const name = state.sources.find(({ source_id }) => source_id === job.source_id)?.name ?? '';
  const percent = part === null ? '' : t('job.percent', { percent: Math.floor(part * 100) });
  const left = job.time_left === null ? '' : t('job.left', { time: durationText(t, job.time_left) });
  const { channels, programmes } = job;
  const counts = job.phase === 'fetching' ? '' : t('job.counts', { channels, programmes });
  const facts = [counts, left];
  return (
    <section className={page.card} aria-label={t(`job.${job.phase}`, { name })}>
      <div className={css.job}>
        <ProgressRing part={part} text={percent} />
        <div className={css.facts}>
          <h2 role="status">{t(`job.${job.phase}`, { name })}</h2>
          <p className="num">{facts.filter((text) => text !== '').join(' · ')}</p>
        </div>
        <Button kind="ghost" onClick={() => void change('cancelImportedJob', {})}>
          {t('cancel')}
        </Button>
      </div>
      <ProgressBar part={part ?? 0} tone="work" />
      <p className={css.hint}>{t('job.note')}</p>
    </section>
  );
}

const durationText = (t: ImportedTexts, ms: number): string =>
  ms < MINUTE
    ? t('seconds', { count: Math.max(1, Math.round(ms / SECOND)) })
    : t('minutes', { count: Math.round(ms / MINUTE) });

const RADIUS = 19;
const AROUND = 2 * Math.PI * RADIUS;

/** Progress as a ring around its percentage; an empty ring if it is not known. */
function ProgressRing({ part, text }: { readonly part: number | null; readonly text: string }) {
  const circle = { cx: 22, cy: 22, r: RADIUS };
  return (
    <span className={css.ring}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle {...circle} />
        <circle {...circle} strokeDasharray={`${(part ?? 0) * AROUND} ${AROUND}`} />
      </svg>
      <b className="num">{text}</b>
    </span>
  );
}
