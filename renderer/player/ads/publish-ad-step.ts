/**
 * Puts a moment of a break on the page's performance time line as `ad:{step}`, where tools and benchmarks
 * read it. Only the latest is kept.
 */
export function publishAdStep(step: 'requested' | 'loaded' | 'started' | 'running' | 'over'): void {
  performance.clearMarks(`ad:${step}`);
  performance.mark(`ad:${step}`);
}
