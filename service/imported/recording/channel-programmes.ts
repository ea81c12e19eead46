import { type GuideDetails, guideRating } from '#service/imported/store/guide-details.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { SeriesProgramme } from '#shared/domain/imported/recording/series-rule.ts';
import type { Rating } from '#shared/domain/profiles/rating-limit.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** A programme to record, with its title in both languages. */
export type ChannelProgramme = SeriesProgramme & { readonly titleEn: string; readonly rating: Rating | null };

/** Programmes of imported channels, as recordings need them. */
export type ChannelProgrammes = {
  readonly between: (networkCode: string, from: number, to: number) => readonly ChannelProgramme[];
  /** The programme that is on at a time, or null. */
  readonly at: (networkCode: string, at: number) => ChannelProgramme | null;
};

/** Returns the name of a programme's episode, the same on every channel; null if the guide does not say. */
function episodeOf({ season, episode, part, numbers = [] }: GuideDetails): string | null {
  if (episode !== undefined) return [season ?? '', episode, part ?? ''].join('.');
  return numbers[0]?.text ?? null;
}

/** Creates the programmes over the store. */
export function createChannelProgrammes({
  slots,
  details,
}: Pick<ImportedChannelStore, 'slots' | 'details'>): ChannelProgrammes {
  const between: ChannelProgrammes['between'] = (networkCode, from, to) =>
    slots(networkCode, from, to).map(({ start, end, title_tc, title_en }) => {
      const facts = details(networkCode, start);
      const episode = facts === null ? null : episodeOf(facts);
      return {
        start,
        end,
        title: title_tc,
        titleEn: title_en,
        episode,
        repeat: facts?.repeat ?? false,
        rating: facts === null ? null : guideRating(facts),
      };
    });
  return {
    between,
    at: (networkCode, at) =>
      between(networkCode, at, at + SECOND).find(({ start, end }) => start <= at && at < end) ?? null,
  };
}
