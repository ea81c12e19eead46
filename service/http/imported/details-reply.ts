import type { DetailText, ProgrammeDetails } from '#service/store/imported/programme-details.ts';
import type { ProgrammeDetails as DetailsReply } from '#shared/contract/imported/programme-details.ts';

const textReply = ({ tc, en = tc }: DetailText) => ({ tc, en });

/** Returns the details of an imported programme as a reply; `icon` is the path of its picture. */
export const detailsReply = (details: ProgrammeDetails, icon: string | null): DetailsReply => ({
  sub_title: details.subTitle === undefined ? null : textReply(details.subTitle),
  desc: details.desc === undefined ? null : textReply(details.desc),
  season: details.season ?? null,
  episode: details.episode ?? null,
  part: details.part ?? null,
  numbers: details.numbers ?? [],
  categories: (details.categories ?? []).map(textReply),
  credits: (details.credits ?? []).map(({ role, name, as = null }) => ({ role, name, as })),
  date: details.date ?? null,
  ratings: details.ratings ?? [],
  stars: details.stars ?? null,
  icon,
  is_new: details.isNew ?? false,
  premiere: details.premiere ?? false,
  repeat: details.repeat ?? false,
  last_chance: details.lastChance ?? false,
});
