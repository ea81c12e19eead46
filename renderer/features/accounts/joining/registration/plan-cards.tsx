import { pickText } from '#renderer/i18n/pick-text.ts';
import { useJoiningTexts } from '#renderer/i18n/use-joining-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { FreeCampaign } from '#shared/contract/accounts/registration/registration.ts';
import { planDetails } from '#shared/domain/accounts/registration/plan-details.ts';
import css from './registration.module.css';
import { useFreeCampaign } from './use-free-campaign.ts';

const ICONS = ['gift', 'play', 'tv'] as const;

type PlanProps = { readonly androidTv: boolean };

/** Contents of the free plan of this region (S0-2-110, S0-3-036), as cards above the email. */
export function PlanCards({ androidTv }: PlanProps) {
  const t = useJoiningTexts();
  const { data, isPending } = useFreeCampaign(androidTv);
  const details = useDetails(data ?? null);
  if (isPending) return <WaitingCards />;
  if (details.length === 0) return null;
  return (
    <section aria-label={t('plan')}>
      <dl className={css.cards}>
        {details.map(({ title, value }, place) => (
          <div key={title + value} className={css.card}>
            <Icon name={ICONS[place] ?? 'info'} size={22} />
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The place of the cards while they are loaded, so that the form below does not move away from the viewer. */
function WaitingCards() {
  return (
    <div aria-hidden="true" data-waiting="">
      <dl className={css.cards}>
        {ICONS.map((icon) => (
          <div key={icon} className={css.card}>
            <Icon name={icon} size={22} />
            <dt>
              <SkeletonBlock width="45%" height="1lh" />
            </dt>
            <dd>
              <SkeletonBlock width="80%" height={icon === 'gift' ? '1lh' : '2lh'} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type PlanAsideProps = PlanProps & {
  /** Lists what the plan includes, if no cards do. */
  readonly withDetails?: boolean;
};

/** The plan next to the form: its name, what it holds, and its terms. */
export function PlanAside({ androidTv, withDetails = false }: PlanAsideProps) {
  const t = useJoiningTexts();
  const language = useLanguage();
  const { data, isPending } = useFreeCampaign(androidTv);
  const details = useDetails(data ?? null);
  return (
    <div className={css.plan}>
      <p className={css.kicker}>{t('title')}</p>
      {isPending && (
        <>
          <p className={css.planName}>
            <SkeletonBlock width="7em" height="1lh" />
          </p>
          <div className={css.planTerms}>
            <SkeletonBlock className={css.waitingTerms} width="6em" height="1lh" />
          </div>
        </>
      )}
      {data && (
        <>
          <p className={css.planName}>{pickText(language, data.title_tc, data.title_en)}</p>
          {withDetails && (
            <dl className={css.planDetails}>
              {details.map(({ title, value }) => (
                <div key={title + value}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <PlanTerms plan={data} />
        </>
      )}
    </div>
  );
}

/** The terms of a plan, closed until they are asked for. */
export function PlanTerms({ plan }: { readonly plan: FreeCampaign }) {
  const t = useJoiningTexts();
  const language = useLanguage();
  return (
    <details className={css.planTerms}>
      <summary>{t('planTerms')}</summary>
      <p>{pickText(language, plan.terms_and_conditions_tc, plan.terms_and_conditions_en)}</p>
    </details>
  );
}

function useDetails(plan: FreeCampaign | null) {
  const language = useLanguage();
  if (plan === null) return [];
  return planDetails(language === 'tc' ? plan.short_desc_tc : plan.short_desc_en);
}
