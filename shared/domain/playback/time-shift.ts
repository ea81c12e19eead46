/** Inputs of time-shift: the customer's stage, and checkout's video stage and window in minutes. */
export type TimeShiftFacts = {
  readonly customerStage: 'free' | 'paid';
  readonly videoStage: string;
  readonly timeshiftMinutes: number;
};

/** Returns whether time-shift is allowed: to paid customers or in the free video stage, with a `timeshift` above 0 (S1-5-008, S1-5-009). */
export function mayTimeShift({ customerStage, videoStage, timeshiftMinutes }: TimeShiftFacts): boolean {
  return timeshiftMinutes > 0 && (customerStage === 'paid' || videoStage === 'free');
}
