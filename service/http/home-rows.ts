import type { z } from 'zod';
import type { StoredChannel, StoredRow } from '#service/store/bodies.ts';
import type { HistoryRecord } from '#service/store/history.ts';
import type { contentItem } from '#shared/contract/schema/content-item.ts';
import type { row } from '#shared/contract/schema/row.ts';
import { channelMark, nameSegment, widePicture } from './artwork-path.ts';
import { visibleChannels } from './channel-reply.ts';
import { programmeItem } from './programme-reply.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { Viewer } from './viewer.ts';

type Item = z.input<typeof contentItem>;
/** Items of the history row, and channels of the live row, at most. */
const ROW_ITEMS = 20;

/** The rows of the home screen for a viewer, in order; rows that have nothing to show are left out. */
export function homeRows(deps: ServiceDeps, viewer: Viewer, kids: boolean): z.input<typeof row>[] {
  return deps.store.catalogue
    .rows()
    .filter((one) => showsTo(one, viewer, kids))
    .map((one) => ({ one, items: itemsOf(deps, viewer, one, kids) }))
    .filter(({ items }) => items.length > 0)
    .map(({ one, items }, index) => ({
      index,
      type: one.type,
      items,
      title_tc: one.title.tc,
      title_en: one.title.en,
      subtitle_tc: one.subtitle?.tc,
      subtitle_en: one.subtitle?.en,
      row_id: one.rowId,
      ref: one.ref,
    }));
}

/** History needs a profile; personalised and free-preview rows a member; recommendations are not for kids (playback section 5). */
function showsTo(one: StoredRow, viewer: Viewer, kids: boolean): boolean {
  if (kids && one.type.startsWith('recom_')) return false;
  if (one.type === 'history') return viewer.kind === 'member' && Boolean(viewer.user.profile_id);
  if (one.type === 'recom_personalised') return viewer.kind === 'member';
  if (one.type === 'recom_free_preview') return viewer.kind === 'member' && viewer.user.user_level === 'standard';
  return true;
}

function itemsOf(deps: ServiceDeps, viewer: Viewer, one: StoredRow, kids: boolean): Item[] {
  const { catalogue, history } = deps.store;
  if (one.type === 'history')
    return history.list(viewer.user.profile_id ?? '', 0, ROW_ITEMS).flatMap((record) => historyItem(deps, record, kids));
  if (one.ref === 'live-now' || one.ref === 'channels') {
    const channels = visibleChannels(catalogue.channels(), viewer, { kids, all: false });
    return liveItems(deps, one.ref === 'live-now' ? channels.slice(0, ROW_ITEMS) : channels);
  }
  return one.programmeIds
    .flatMap((id) => catalogue.programme(id) ?? [])
    .filter(({ programme }) => !kids || programme.kids)
    .map(({ programme }) => programmeItem(programme));
}

function historyItem(deps: ServiceDeps, record: HistoryRecord, kids: boolean): Item[] {
  const found = deps.store.catalogue.programme(record.programme_id);
  const episode = deps.store.catalogue.episode(record.episode_id);
  if (!found || !episode || (kids && !found.programme.kids)) return [];
  return [
    {
      ...programmeItem(found.programme),
      last_seen_episode: record.episode_id,
      last_seen_episode_no: episode.episode.episodeNo,
      last_seen_episode_playback_time: record.playback_time,
      last_seen_episode_video_duration: record.video_duration,
    },
  ];
}

/** Channels as live tiles, each with what it shows now. */
function liveItems(deps: ServiceDeps, channels: readonly StoredChannel[]): Item[] {
  const now = deps.clock.now();
  const slots = deps.store.guide.between(
    channels.map((one) => one.networkCode),
    now,
    now + 1,
    now,
  );
  const current = new Map(slots.map((slot) => [slot.network_code, slot]));
  return channels.map((one) => {
    const slot = current.get(one.networkCode);
    const picture = slot ? widePicture(slot.programme_id, slot.episode_no ?? 0) : channelMark(one.networkCode);
    return {
      type: 'live',
      ref: one.networkCode,
      programme_id: slot?.programme_id ?? null,
      name_tc: one.name.tc,
      name_en: one.name.en,
      title_tc: slot?.title_tc ?? one.name.tc,
      title_en: slot?.title_en ?? one.name.en,
      image: { landscape_large: picture, landscape_medium: picture, landscape_small: picture },
      path: `${one.channelNo}/${nameSegment(one.name.en)}`,
      channel_no: one.channelNo,
      start_time: slot && new Date(slot.start).toISOString(),
      end_time: slot && new Date(slot.end).toISOString(),
      is_live: true,
    };
  });
}
