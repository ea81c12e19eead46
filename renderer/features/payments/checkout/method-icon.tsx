import type { PaymentMethod } from '#shared/domain/payments/payment-method.ts';
import css from './method-picker.module.css';

type Drawing = {
  readonly tone: string;
  readonly fill?: string;
  readonly cut?: string;
  readonly line?: string;
  readonly thin?: string;
};

/**
 * Drawings on a tile of 40 by 40: white shapes, shapes in the tile's own colour, and strokes. They are ours
 * and no trade marks.
 */
const DRAWINGS: Readonly<Record<PaymentMethod, Drawing>> = {
  credit_card: {
    tone: '#3b5b8c',
    fill: 'M10 11h20a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V14a3 3 0 0 1 3-3z',
    cut: 'M7 15.5h26v4H7zM10.5 23.5h8v2h-8z',
  },
  unionpay: {
    tone: '#7a3f52',
    fill: 'M17 11h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM6 17a3 3 0 0 1 3-3h2v9a5 5 0 0 0 5 5H9a3 3 0 0 1-3-3z',
    thin: 'M18 21h5',
  },
  amex: {
    tone: '#3d6a78',
    fill: 'M10 11h20a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V14a3 3 0 0 1 3-3z',
    cut: 'M20 14.5l5 5.5-5 5.5-5-5.5z',
  },
  payme: {
    tone: '#8d3d4f',
    fill: 'M14 10a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM5 31q0-9 9-9t9 9z',
    line: 'M25 17h8m-3-3.5 3.500 3.500-3.500 3.500',
  },
  octopus: {
    tone: '#a3622a',
    fill: 'M10 9h11a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V12a3 3 0 0 1 3-3z',
    line: 'M27 15a8 8 0 0 1 0 10M30.5 12a13 13 0 0 1 0 16',
    thin: 'M11 26h6',
  },
  alipay: {
    tone: '#2f6f9a',
    fill: 'M16.500 7h7a3.500 3.500 0 0 1 3.500 3.500v19a3.500 3.500 0 0 1-3.500 3.500h-7a3.500 3.500 0 0 1-3.500-3.500v-19A3.500 3.500 0 0 1 16.500 7z',
    thin: 'M16.500 20.500l2.700 2.700 4.500-5',
  },
  wechat: { tone: '#3a7a55', fill: 'M8 10h24v15H20l-6 6v-6H8z', thin: 'M14 16h12M14 20h8' },
  tap_n_go: {
    tone: '#5d5797',
    fill: 'M12 8h7a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3z',
    line: 'M26 14l6 6-6 6',
  },
  boc: { tone: '#8a4038', fill: 'M20 7l13 7H7zM9 16h4v10H9zM18 16h4v10h-4zM27 16h4v10h-4zM7 28h26v3.5H7z' },
};

/** Symbol of a payment method, of our own drawing. */
export function MethodIcon({ method }: { readonly method: PaymentMethod }) {
  const { tone, fill, cut, line, thin } = DRAWINGS[method];
  return (
    <svg className={css.icon} viewBox="0 0 40 40" aria-hidden="true" style={{ '--tone': tone }}>
      <rect width="40" height="40" rx="9" fill="var(--tone)" />
      {fill !== undefined && <path d={fill} fill="var(--on-picture)" />}
      {cut !== undefined && <path d={cut} fill="var(--tone)" />}
      {line !== undefined && (
        <path
          d={line}
          fill="none"
          stroke="var(--on-picture)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {thin !== undefined && (
        <path
          d={thin}
          fill="none"
          stroke="var(--tone)"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
