import { type Finding, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { contrastRatio } from '#shared/kernel/contrast.ts';

/** What the accent is seen on, and the least contrast of a control with it. */
const SURFACE = '#141a22';
const LEAST_CONTROL = 3;
/** The least contrast of text. */
const LEAST_TEXT = 4.5;

/** The colours of a station can be told apart, and its days begin at a full hour, as guides do. */
export function checkStation({ station, placeOfStation }: StationPackage): readonly Finding[] {
  if (station === null) return [];
  const { colours, guideDayStart } = station;
  const isFull = guideDayStart.endsWith(':00');
  return [
    ...(colours === undefined ? [] : contrasts(colours)).map((told) =>
      finding('CONTRAST_LOW', placeOfStation(['colours']), told),
    ),
    ...(isFull
      ? []
      : [
          finding(
            'GUIDE_DAY_ODD',
            placeOfStation(['guideDayStart']),
            `Days of the guide begin at ${guideDayStart}, which is no full hour`,
          ),
        ]),
  ];
}

function contrasts({ accent, onAccent }: { readonly accent: string; readonly onAccent: string }) {
  const text = contrastRatio(onAccent, accent);
  const control = contrastRatio(accent, SURFACE);
  return [
    ...(text < LEAST_TEXT ? [`Text ${onAccent} on ${accent} ${told(text, LEAST_TEXT)}`] : []),
    ...(control < LEAST_CONTROL ? [`${accent} on dark ${told(control, LEAST_CONTROL)}`] : []),
  ];
}

const told = (ratio: number, least: number): string =>
  `has a contrast of ${ratio.toFixed(1)}: viewers need at least ${least}`;
