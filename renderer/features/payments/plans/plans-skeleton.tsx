import type { ReactNode } from 'react';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import planCard from './plan-card.module.css';
import css from './plans.module.css';

const LINES = ['88%', '74%', '80%', '62%', '70%'] as const;

/** The shape of the plans while they load, below the head that they will have. */
export function PlansSkeleton({ head }: { readonly head: ReactNode }) {
  const t = usePaymentTexts();
  return (
    <div className={css.page} aria-busy="true" data-skeleton="plans">
      <VisuallyHidden>{t('plans.loading')}</VisuallyHidden>
      <div className={css.head}>
        {head}
        <div className={css.waitingToggle} aria-hidden="true">
          <SkeletonBlock width="min(16rem, 100%)" height="3rem" />
          <SkeletonBlock width="min(12rem, 100%)" height="1.25rem" />
        </div>
      </div>
      <div className={css.grid} data-count={3} aria-hidden="true">
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className={planCard.plan}>
            <div className={planCard.picture}>
              <SkeletonBlock width="60%" height="28px" />
            </div>
            <SkeletonBlock width="46%" height="2.75rem" />
            {LINES.map((width) => (
              <SkeletonBlock key={width} width={width} height="1.25rem" />
            ))}
            <SkeletonBlock height="3rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
