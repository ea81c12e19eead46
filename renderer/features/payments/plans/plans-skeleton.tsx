import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import planCard from './plan-card.module.css';
import css from './plans.module.css';

const LINES = ['88%', '74%', '80%', '62%'] as const;

/** The shape of the plans while they load. */
export function PlansSkeleton() {
  const t = usePaymentTexts();
  return (
    <div className={css.page} aria-busy="true">
      <VisuallyHidden>{t('plans.loading')}</VisuallyHidden>
      <div className={css.head}>
        <div className={css.waitingHead}>
          <SkeletonBlock width="220px" height="40px" />
          <SkeletonBlock width="420px" height="18px" />
        </div>
      </div>
      <div className={css.grid} data-count={3} aria-hidden="true">
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className={planCard.plan}>
            <div className={planCard.picture}>
              <SkeletonBlock width="60%" height="28px" />
            </div>
            <SkeletonBlock width="46%" height="48px" />
            {LINES.map((width) => (
              <SkeletonBlock key={width} width={width} height="16px" />
            ))}
            <SkeletonBlock height="48px" />
          </div>
        ))}
      </div>
    </div>
  );
}
