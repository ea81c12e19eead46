import { z } from 'zod';
import { bilingual } from '#service/kernel/text/bilingual.ts';
import type { propertyListReply } from '#shared/contract/profiles/profile.ts';

/** Icons of one kind, by their ids; a painter draws them. */
const iconSeries = z
  .object({
    name: bilingual,
    /** For kids profiles; the others are for general ones. */
    kids: z.boolean(),
    ids: z.array(z.string()).readonly(),
  })
  .readonly();

/** A genre that a profile may be interested in. */
const genre = z
  .object({
    id: z.string().min(1),
    name: bilingual,
    /** Kids profiles are offered it too. */
    kids: z.boolean(),
  })
  .readonly();

/** Icons, colours and genres that a profile chooses from. */
export const profileChoices = z
  .object({
    icons: z.array(iconSeries).readonly(),
    /** Icons of profiles that have chosen none. */
    usualIcons: z.object({ general: z.string().min(1), kids: z.string().min(1) }).readonly(),
    genres: z.array(genre).readonly(),
  })
  .readonly();
export type ProfileChoices = z.infer<typeof profileChoices>;

/** Nothing to choose from. */
export const NO_CHOICES: ProfileChoices = {
  icons: [],
  usualIcons: { general: 'general', kids: 'kids' },
  genres: [],
};

type Class = keyof ProfileChoices['usualIcons'];
type PropertyList = z.input<typeof propertyListReply>;

/** Returns whether a profile may have this icon. */
export const isIcon = ({ icons }: ProfileChoices, id: string): boolean =>
  icons.some(({ ids }) => ids.includes(id));

/** Returns whether this is the icon of profiles that have chosen none; a station without icons has it, too. */
export const isUsualIcon = ({ usualIcons }: ProfileChoices, id: string): boolean =>
  id === usualIcons.general || id === usualIcons.kids;

/** Returns whether a profile may name this genre as an interest. */
export const isGenre = ({ genres }: ProfileChoices, id: string): boolean =>
  genres.some((one) => one.id === id);

/** Returns the paths of an icon. It is a vector, so both sizes use one file. */
export const iconImages = (id: string) => ({
  large: `/art/avatar/${id}.svg`,
  small: `/art/avatar/${id}.svg`,
});

/** Returns the genres that a profile class is offered. */
export const genreList = ({ genres }: ProfileChoices, profileClass: Class): PropertyList => ({
  tags: genres
    .filter(({ kids }) => profileClass === 'general' || kids)
    .map(({ id, name }) => ({
      tag_id: id,
      name_tc: name.tc,
      name_en: name.en,
    })),
});

/** Returns the icon series of a profile class. */
export function iconList({ icons }: ProfileChoices, profileClass: Class): PropertyList {
  const items = icons
    .filter(({ kids }) => kids === (profileClass === 'kids'))
    .map(({ name, ids }) => {
      const names = { series_tc: name.tc, series_en: name.en };
      return { ...names, profile_icons: ids.map((id) => ({ id, image: iconImages(id).large, ...names })) };
    });
  return { items };
}
