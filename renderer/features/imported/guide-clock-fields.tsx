import { useHouseholdChange } from '#renderer/features/imported/household/use-household-pin.tsx';
import { useImportedTexts } from '#renderer/i18n/bundled/use-imported-texts.ts';
import { SelectField } from '#renderer/ui/controls/select-field.tsx';
import type { ImportedSourceReply } from '#shared/contract/imported/imported-state.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const signed = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`;
const steps = (from: number, to: number, by: number): readonly number[] =>
  Array.from({ length: (to - from) / by + 1 }, (_, place) => from + place * by);
/** Offsets of zones in use, and by how much a whole guide may be late. */
const ZONES = [...steps(-12 * 60, 14 * 60, 30), 345, 525, 765]
  .toSorted((one, other) => one - other)
  .map(signed);
const SHIFTS = steps(-12 * 60, 12 * 60, 30);
const WHOLE = 'guide';

/**
 * How the times of a guide are read: the zone of those that name none, and by how much all of them are moved.
 */
export function GuideClockFields({
  source: { source_id, guide_zone, guide_shift },
}: {
  readonly source: ImportedSourceReply;
}) {
  const t = useImportedTexts();
  const [change, pinDialog] = useHouseholdChange();
  const zones = guide_zone === null || ZONES.includes(guide_zone) ? ZONES : [guide_zone, ...ZONES];
  const shift = guide_shift ?? 0;
  const shifts = SHIFTS.includes(shift) ? SHIFTS : [shift, ...SHIFTS];
  return (
    <>
      <SelectField
        label={t('clock.zone')}
        value={guide_zone ?? WHOLE}
        options={[
          { value: WHOLE, text: t('clock.asSaid') },
          ...zones.map((zone) => ({ value: zone, text: /^[+-]/.test(zone) ? `UTC ${zone}` : zone })),
        ]}
        onChange={(chosen) =>
          void change('changeImportedSource', {
            body: { source_id, guide_zone: chosen === WHOLE ? null : chosen },
          })
        }
      />
      <SelectField
        label={t('clock.shift')}
        value={String(shift)}
        options={shifts.map((minutes) => ({
          value: String(minutes),
          text: minutes === 0 ? t('clock.none') : signed(minutes),
        }))}
        onChange={(chosen) =>
          void change('changeImportedSource', {
            body: { source_id, guide_shift: Number(chosen) === 0 ? null : Number(chosen) },
          })
        }
      />
      {pinDialog}
    </>
  );
}
