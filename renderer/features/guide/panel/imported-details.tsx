import { useState } from 'react';
import { useProgrammeDetails } from '#renderer/data/imported/imported-hooks.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { type Translate, useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Dialog } from '#renderer/ui/feedback/dialog.tsx';
import type { ProgrammeDetails } from '#shared/contract/imported/programme-details.ts';
import type { Language } from '#shared/kernel/language.ts';
import css from './programme-panel.module.css';

type ImportedDetailsProps = { readonly networkCode: string; readonly start: string; readonly title: string };

const EPISODE_TEXTS = {
  both: 'guide:own.seasonEpisode',
  season: 'guide:own.season',
  episode: 'guide:own.episode',
} as const;

function numberKind(season: unknown, episode: unknown): keyof typeof EPISODE_TEXTS {
  if (season === null) return 'episode';
  return episode === null ? 'season' : 'both';
}

function episodeText(t: Translate, { season, episode, part }: ProgrammeDetails): string | null {
  if (season === null && episode === null) return null;
  const text = t(EPISODE_TEXTS[numberKind(season, episode)], { season, episode });
  return part === null ? text : `${text} · ${t('guide:own.part', { part })}`;
}

/** Returns the short facts of a programme: new or repeat, episode, kinds, year, rating. */
function factsOf(t: Translate, language: Language, details: ProgrammeDetails): readonly string[] {
  const marks = [
    details.is_new && t('guide:own.new'),
    details.premiere && t('guide:own.premiere'),
    details.repeat && t('guide:own.repeat'),
    details.last_chance && t('guide:own.lastChance'),
    episodeText(t, details) ?? details.numbers[0]?.text ?? false,
    ...details.categories.map(({ tc, en }) => pickText(language, tc, en)),
    details.date?.slice(0, 4),
    ...details.ratings.map(({ value }) => value),
    details.stars !== null && `★ ${details.stars}`,
  ];
  return marks.filter((mark): mark is string => typeof mark === 'string' && mark !== '');
}

/**
 * Details that the guide of an imported channel gives of a programme: two lines, and everything in a dialog.
 */
export function ImportedDetails({ networkCode, start, title }: ImportedDetailsProps) {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useProgrammeDetails(networkCode, start);
  const [open, setOpen] = useState(false);
  if (data == null) return <p className={css.text} />;
  const facts = factsOf(t, language, data).join(' · ');
  const [subTitle, desc] = [data.sub_title, data.desc].map((one) =>
    one === null ? '' : pickText(language, one.tc, one.en),
  );
  const lines = [facts, subTitle, desc].filter((line) => line !== '');
  return (
    <>
      <p className={classNames(css.text, 'clamp-2')}>{lines.join(' — ')}</p>
      <button type="button" className={css.more} onClick={() => setOpen(true)}>
        {t('guide:own.all')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('close')}>
        <div className={css.all}>
          {data.icon !== null && <img className={css.own} src={data.icon} alt="" loading="lazy" />}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Credits details={data} />
        </div>
      </Dialog>
    </>
  );
}

const ROLES = ['director', 'actor', 'writer', 'presenter', 'guest'] as const;

function Credits({ details }: { readonly details: ProgrammeDetails }) {
  const t = useTexts();
  const namesOf = (role: string): string =>
    details.credits
      .filter((one) => one.role === role)
      .map(({ name, as }) => (as === null ? name : t('guide:own.as', { name, part: as })))
      .join(', ');
  const others = details.credits
    .filter(({ role }) => !ROLES.some((one) => one === role))
    .map(({ name }) => name);
  return (
    <dl>
      {ROLES.filter((role) => namesOf(role) !== '').map((role) => (
        <div key={role}>
          <dt>{t(`guide:own.role.${role}`)}</dt>
          <dd>{namesOf(role)}</dd>
        </div>
      ))}
      {others.length > 0 && (
        <div>
          <dt>{t('guide:own.role.others')}</dt>
          <dd>{others.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
