import type { ZapStep } from '#renderer/player/player-state.ts';

/** Puts a step of a channel change on the page's performance time line as `zap:{step}`, where tools and benchmarks read it. Only the latest is kept. */
export function publishZapStep(step: ZapStep): void {
  const name = `zap:${step}`;
  performance.clearMarks(name);
  performance.mark(name);
}
