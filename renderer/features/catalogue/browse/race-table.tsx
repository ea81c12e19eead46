import type { HorsePart } from '#renderer/data/catalogue/racing-queries.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import type { HorseDetailsReply } from '#shared/contract/catalogue/racing.ts';
import css from './browse.module.css';

type Race = HorseDetailsReply['races'][number];
type RaceTableProps = {
  readonly race: Race;
  readonly part: HorsePart;
  readonly onHorse: (horse: Horse) => void;
};

/** A horse that was chosen, with its name in the viewer's language. */
export type Horse = { readonly id: string; readonly name: string };

/** One race: who runs, and, as the page asks, the tips or the places. A horse opens its last races. */
export function RaceTable({ race, part, onHorse }: RaceTableProps) {
  const t = useTexts();
  const language = useLanguage();
  const last = {
    horse_racecard: null,
    horse_tips: t('browse:racing.tip'),
    horse_history: t('browse:racing.place'),
  }[part];
  const facts = {
    no: race.race_no,
    time: formatClockTime(Date.parse(race.start_time)),
    distance: race.distance,
  };
  return (
    <div className={css.card}>
      <table className={css.table}>
        <caption>{t('browse:racing.race', facts)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('browse:racing.no')}</th>
            <th scope="col">{t('browse:racing.horse')}</th>
            <th scope="col">{t('browse:racing.jockey')}</th>
            <th scope="col">{t('browse:racing.draw')}</th>
            <th scope="col">{t('browse:racing.weight')}</th>
            {last !== null && <th scope="col">{last}</th>}
          </tr>
        </thead>
        <tbody>
          {race.runners.map((runner) => {
            const name = pickText(language, runner.horse_tc, runner.horse_en);
            return (
              <tr key={runner.no}>
                <td>{runner.no}</td>
                <th scope="row">
                  <button
                    type="button"
                    className={css.horse}
                    onClick={() => onHorse({ id: runner.horse_id, name })}
                  >
                    {name}
                  </button>
                </th>
                <td>{pickText(language, runner.jockey_tc, runner.jockey_en)}</td>
                <td>{runner.draw}</td>
                <td>{runner.weight}</td>
                {part === 'horse_history' && <td>{runner.place}</td>}
                {part === 'horse_tips' && <td>{runner.tip ? <Stars count={runner.tip} /> : null}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Stars({ count }: { readonly count: number }) {
  const t = useTexts();
  return (
    <span role="img" className={css.stars} aria-label={t('browse:racing.stars', { count })}>
      {'★'.repeat(count)}
    </span>
  );
}
