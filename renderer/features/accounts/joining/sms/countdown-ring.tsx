import css from '#renderer/features/accounts/joining/registration/registration.module.css';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { SMS_COUNTDOWN_SECONDS } from '#shared/domain/accounts/sms/sms-state.ts';

const RADIUS = 19;
const ROUND = 2 * Math.PI * RADIUS;

/** The seconds that are left as a ring that empties. Decorative: the words next to it say the same. */
export function CountdownRing({ left }: { readonly left: number }) {
  return (
    <span className={css.ring} aria-hidden="true">
      <svg viewBox="0 0 44 44" width={52} height={52} aria-hidden="true" focusable="false">
        <circle cx="22" cy="22" r={RADIUS} className={css.ringTrack} />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          className={css.ringLeft}
          strokeDasharray={`${(ROUND * left) / SMS_COUNTDOWN_SECONDS} ${ROUND}`}
          transform="rotate(-90 22 22)"
        />
      </svg>
      <b className="num">{left > 0 ? left : <Icon name="check" size={18} />}</b>
    </span>
  );
}
