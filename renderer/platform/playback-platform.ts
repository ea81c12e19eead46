/**
 * The name sent as `platform` to checkout and licences: `ios` where content protection is FairPlay, so in Safari and every browser of an
 * iPhone or iPad, else `web` (READINGS 25).
 */
export function playbackPlatform(userAgent: string): 'web' | 'ios' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return /Safari\//.test(userAgent) && !/Chrome\/|Chromium\/|CriOS|Edg\/|OPR\/|Android|jsdom/.test(userAgent) ? 'ios' : 'web';
}
