/** What decides about time-shift: the customer's stage, and what checkout said. `timeshiftMinutes` is the window in minutes. */
export type TimeShiftFacts = {
  readonly customerStage: 'free' | 'paid';
  readonly videoStage: string;
  readonly timeshiftMinutes: number;
};

/** Time-shift is granted to paid customers or the free video stage, and live seeks only when `timeshift` is above 0 (playback section 5). */
export function mayTimeShift({ customerStage, videoStage, timeshiftMinutes }: TimeShiftFacts): boolean {
  return timeshiftMinutes > 0 && (customerStage === 'paid' || videoStage === 'free');
}
