import type { z } from 'zod';
import { previewPath, programmeImages, programmePath } from '#service/catalogue/art/artwork-path.ts';
import type { ProgrammeWithCount } from '#service/catalogue/store/catalogue.ts';
import type { StoredEpisode, StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import type { tag } from '#shared/contract/catalogue/channel.ts';
import type { contentItem } from '#shared/contract/catalogue/content-item.ts';
import type { programme } from '#shared/contract/catalogue/programme.ts';
import { hasMovingPreview } from '#shared/domain/catalogue/moving-preview.ts';
import { clipReply } from './clip-reply.ts';
import { isSubscribedTo } from './episode-access.ts';
import { offShelfFields } from './off-shelf.ts';

/** Clips in the programme reply; the clip list has the rest. */
const SHORT_CLIPS = 20;

type TagReply = z.input<typeof tag>;

/** Returns the tags of a programme: its categories, and the subscription tags that unlock it. */
export function programmeTags(stored: StoredProgramme): TagReply[] {
  const { categoryNames, subCategoryNames, labelNames = {} } = stored;
  const tagReply = (type: string, id: string, name: { tc: string; en: string } | undefined): TagReply => ({
    type,
    tag_id: id,
    name_tc: name?.tc ?? id,
    name_en: name?.en ?? id,
  });
  return [
    ...stored.categories.map((id) => tagReply('category', id, categoryNames[id])),
    ...stored.subCategories.map((id) => tagReply('sub_category', id, subCategoryNames[id])),
    ...stored.categories.slice(0, 1).map((id) => tagReply('main_cat', id, categoryNames[id])),
    {
      type: 'prod_year',
      tag_id: String(stored.year),
      name_tc: String(stored.year),
      name_en: String(stored.year),
    },
    { type: 'programme_template', tag_id: stored.template, name_en: stored.template },
    ...stored.labels.map((id) => tagReply('labelling_tag', id, labelNames[id])),
    ...stored.subscriptionTags.map((id) => ({ type: 'subscription_tag', tag_id: id, name_en: id })),
    ...(stored.tvod === null
      ? []
      : [{ type: 'subscription_tag', tag_id: stored.tvod.tag, name_en: `TVOD_${stored.tvod.tag}` }]),
  ];
}

/** Returns programme details for one viewer. `clips` are its trailers. */
export function programmeReply(
  { programme: stored, episodeCount }: ProgrammeWithCount,
  clips: readonly StoredEpisode[],
  user: User,
  { now, openedAt }: { readonly now: number; readonly openedAt: number },
): z.input<typeof programme> {
  const path = programmePath(stored.programmeId, stored.name.en);
  const ends = user.contract_ends[stored.programmeId] ?? null;
  return {
    programme_id: stored.programmeId,
    programme_path: path,
    path,
    tags: programmeTags(stored),
    main_cat: stored.categories[0] ?? null,
    category: stored.subCategories[0] ?? null,
    short_clips: clips.slice(0, SHORT_CLIPS).map((one) => clipReply(stored, one)),
    details: {
      name_tc: stored.name.tc,
      name_en: stored.name.en,
      short_desc_tc: stored.shortDesc.tc,
      short_desc_en: stored.shortDesc.en,
      long_desc_tc: stored.longDesc.tc,
      long_desc_en: stored.longDesc.en,
      image: programmeImages(stored),
      subscribed: isSubscribedTo(stored, user, now),
      is_tvod: stored.tvod !== null,
      tvod: stored.tvod && { price: stored.tvod.price, end_date: ends },
      tvod_tag: stored.tvod?.tag ?? null,
      tvod_cat: stored.tvod?.category ?? null,
      subscription_tags: [...stored.subscriptionTags],
      labelling_group: [...stored.labels],
      orientation: stored.vertical ? 'vertical' : 'horizontal',
      template: stored.template,
      version_type: stored.categories.includes('catchup') ? 'catchup' : null,
      num_of_episodes: episodeCount,
      show_episode_info: episodeCount > 1 && stored.page?.withoutInfo !== true,
      display_epi_title_only: stored.page?.titleOnly === true,
      end_date: ends,
      ...offShelfFields(stored, openedAt),
      prod_year: stored.year,
      categories: [...stored.categories],
      sub_categories: [...stored.subCategories],
      artists: stored.artists.map((one) => ({ name_tc: one.tc, name_en: one.en })),
      directors_tc: stored.directors.map((one) => one.tc),
      directors_en: stored.directors.map((one) => one.en),
      adunit: stored.ads?.unit ?? `${stored.kids ? 'kids' : 'programme'}/${stored.genre}`,
      ...(stored.ads?.tag === undefined ? {} : { ad_tag: stored.ads.tag }),
      adtarget_genre: stored.genre,
      adtarget_category: stored.categories[0] ?? null,
      adtarget_sub_category: stored.subCategories[0] ?? null,
      for_kids: stored.kids,
      rating: stored.rating,
      audio_languages: [...stored.languages],
      podcast: stored.page?.podcast === undefined ? null : podcastReply(stored.page.podcast),
    },
  };
}

type Podcast = NonNullable<NonNullable<StoredProgramme['page']>['podcast']>;

/** Returns the podcast of a programme or of the show page. */
export const podcastReply = ({ name, about, link }: Podcast) => ({
  name_tc: name.tc,
  name_en: name.en,
  about_tc: about.tc,
  about_en: about.en,
  link,
});

type ProgrammeItem = z.input<typeof contentItem>;

/** The tiles of programmes: a stored programme never changes, and rows show the same ones to everybody. */
const items = new WeakMap<StoredProgramme, ProgrammeItem>();

/** Returns a programme as a tile of a row. Its rows share it: whoever adds to it copies it. */
export function programmeItem(stored: StoredProgramme): Readonly<ProgrammeItem> {
  const found = items.get(stored) ?? newItem(stored);
  items.set(stored, found);
  return found;
}

function newItem(stored: StoredProgramme): ProgrammeItem {
  return {
    type: 'programme',
    ref: stored.programmeId,
    programme_id: stored.programmeId,
    name_tc: stored.name.tc,
    name_en: stored.name.en,
    desc_tc: stored.shortDesc.tc,
    desc_en: stored.shortDesc.en,
    tags: programmeTags(stored),
    image: programmeImages(stored),
    ...previewFields(stored),
    labelling_group: [...stored.labels],
    path: programmePath(stored.programmeId, stored.name.en),
  };
}

/** Returns the address of a programme's moving preview as a field of an item, if it has one. */
export const previewFields = ({
  programmeId,
  rating,
  previewFilm = previewPath(programmeId),
}: StoredProgramme): Pick<z.input<typeof contentItem>, 'preview_url'> =>
  previewFilm !== null && hasMovingPreview(rating) ? { preview_url: previewFilm } : {};
