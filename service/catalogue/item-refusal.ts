import type { StoredEpisode, StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { type DownloadRefusal, downloadRefusal } from '#shared/domain/downloads/download-verdict.ts';
import { isWithinLimit } from '#shared/domain/profiles/rating-limit.ts';
import type { EpisodeAccess } from './episode-access.ts';
import { isOpenHere } from './open-here.ts';

/**
 * Returns why this viewer may not download an episode now, or null. A concert period opens playing for hours,
 * and no copies that last for weeks. In replies that caches share the viewer is an audience: profile, limits
 * and number of registration are not known, and the call that authorises decides about them.
 */
export function itemRefusal(
  viewer: RequestViewer,
  { programme, episode }: { readonly programme: StoredProgramme; readonly episode: StoredEpisode },
  access: EpisodeAccess,
): DownloadRefusal | null {
  const { account, user, kind, supported } = viewer;
  const pays = user.customer_stage === 'paid';
  const isAudience = account === null && pays;
  return downloadRefusal({
    hasProfile: isAudience || (kind === 'member' && Boolean(user.profile_id)),
    pays,
    isOpenHere: isAudience ? supported : isOpenHere(viewer, false),
    isKids: user.profile_class === 'kids',
    isLimited: Boolean(user.viewing_control_start_time) || typeof user.daily_quota_minutes === 'number',
    isForKids: programme.kids,
    isAboveLimit: !isWithinLimit(programme.rating, user.rating_limit),
    isUnlocked: !access.lock && access.stage !== 'preview' && !access.showQrCode,
    isProtected: !isCopied(episode),
  });
}

/** Only the service's own files that are not encrypted are copied; pages fetch the others from their servers. */
const isCopied = ({ source }: StoredEpisode): boolean =>
  source.kind === 'demo-loop' && source.protection === 'clear';
