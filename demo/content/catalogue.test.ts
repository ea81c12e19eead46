import { describe, expect, it } from 'vitest';
import { artGenres } from '#demo/art/art-genre.ts';
import { categories } from '#demo/content/catalogue/categories.ts';
import { channelMarks } from '#demo/content/guide/channels.ts';
import type { AccessPlan } from '#demo/content/programmes/access-plan.ts';
import { showcase } from '#demo/content/programmes/showcase.ts';
import type { EntitlementContent, ProgrammeContent } from '#service/catalogue/content/catalogue-content.ts';
import { subCategoriesOf } from '#service/catalogue/content/category-content.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import { buildCatalogue } from './catalogue.ts';
import { sceneHints } from './scene-hints.ts';

const catalogue = buildCatalogue();
const { channels, programmes, rows } = catalogue;
const byId = new Map(programmes.map((programme) => [programme.programmeId, programme]));
const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, place) => values.indexOf(value) !== place);
const main = (programme: ProgrammeContent) => programme.episodes.filter((episode) => !episode.trailer);

const isClear = ({ source }: StoredChannel) => source.kind === 'demo-loop' && source.protection === 'clear';

describe('the channels', () => {
  it('are sixty, with numbers, codes and names of their own', () => {
    expect(channels).toHaveLength(60);
    for (const key of ['channelNo', 'networkCode'] as const)
      expect(repeated(channels.map((channel) => channel[key]))).toEqual([]);
    expect(
      repeated(channels.map(({ source }) => (source.kind === 'demo-loop' ? (source.offset ?? 0) : -1))),
    ).toEqual([]);
    expect(repeated(channels.flatMap((channel) => [channel.name.tc, channel.name.en]))).toEqual([]);
    for (const channel of channels) {
      expect(channel.networkCode).toMatch(/^[A-Z]+$/);
      expect([...(channelMarks.get(channel.networkCode)?.glyph ?? '')]).toHaveLength(1);
    }
  });

  it('have 81 to 84 for everyone', () => {
    const open = channels.filter((channel) => channel.channelNo >= 81 && channel.channelNo <= 84);
    expect(open.map((channel) => channel.name.tc)).toEqual(['海港台', '潮汐台', '灣岸新聞台', '遠山台']);
    expect(open.every((channel) => channel.subscriptionTag === null)).toBe(true);
  });

  it('cover every genre, and have kids, clear, subscription and no-time-shift ones', () => {
    expect([...new Set(channels.map((channel) => channel.genre))].sort()).toEqual([...artGenres].sort());
    expect(channels.filter((channel) => channel.kids).length).toBeGreaterThanOrEqual(3);
    expect(channels.filter((channel) => channel.subscriptionTag).length).toBeGreaterThanOrEqual(5);
    expect(channels.filter(isClear).length).toBeGreaterThanOrEqual(8);
    expect(new Set(channels.map((channel) => channel.timeshift))).toEqual(new Set([0, 180]));
    const isClearAt = (number: number) => channels.some((one) => one.channelNo === number && isClear(one));
    expect([81, 84, 102].map(isClearAt)).toEqual([false, true, true]);
  });
});

describe('the programmes', () => {
  it('are about four hundred, in every genre and category', () => {
    expect(programmes.length).toBeGreaterThanOrEqual(350);
    const genres = new Map(
      artGenres.map((genre) => [genre, programmes.filter((programme) => programme.genre === genre).length]),
    );
    for (const [genre, count] of genres) expect(count, genre).toBeGreaterThanOrEqual(20);
    const used = new Set(programmes.flatMap((programme) => programme.categories));
    expect([...used].sort()).toEqual(categories.map(({ id }) => id).sort());
    for (const programme of programmes) {
      for (const code of programme.subCategories)
        expect(subCategoriesOf(categories, programme.genre).map(({ id }) => id)).toContain(code);
    }
  });

  it('have ids and titles of their own, in digits, and never the same title in both scripts', () => {
    expect(repeated(programmes.map((programme) => programme.programmeId))).toEqual([]);
    expect(repeated(programmes.map((programme) => programme.name.tc))).toEqual([]);
    expect(repeated(programmes.map((programme) => programme.name.en))).toEqual([]);
    for (const { programmeId, name } of programmes) {
      expect(programmeId).toMatch(/^\d{6}$/);
      expect(name.tc, programmeId).toMatch(/\p{Script=Han}/u);
      expect(name.en, programmeId).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('read like programmes: nothing looks like a placeholder and both languages are there', () => {
    const texts = programmes.flatMap((programme) => [
      programme.name,
      programme.shortDesc,
      programme.longDesc,
      ...programme.episodes.flatMap((one) => [one.name, one.desc]),
    ]);
    expect(
      texts.filter(
        ({ en }) => en.length < 2 || /Lorem|Test\b|Programme \d|undefined|\||\p{Script=Han}/u.test(en),
      ),
    ).toEqual([]);
    expect(texts.filter(({ tc }) => tc.length < 2 || /undefined|\||測試|节|这/.test(tc))).toEqual([]);
  });

  it('have artists and directors in both scripts', () => {
    for (const programme of programmes) {
      expect(repeated(programme.artists.map((artist) => artist.tc))).toEqual([]);
      for (const person of [...programme.artists, ...programme.directors]) {
        expect(person.tc).toMatch(/^\p{Script=Han}{2,4}$/u);
        expect(person.en).toMatch(/^[A-Z][a-z-]+ [A-Z][a-z]+(-[a-z]+)?$/);
      }
    }
  });
});

describe('the episodes', () => {
  it('have ids of digits, even lengths of 22 to 110 minutes, and names and lines that do not come back within a programme', () => {
    expect(
      repeatedFast(programmes.flatMap((programme) => programme.episodes.map((episode) => episode.episodeId))),
    ).toBe(0);
    expect(
      repeatedFast(programmes.flatMap((programme) => programme.episodes.map((episode) => episode.videoId))),
    ).toBe(0);
    for (const programme of programmes) {
      const episodes = main(programme);
      for (const key of ['name', 'desc'] as const) {
        expect(repeated(episodes.map((episode) => episode[key].tc)), programme.name.tc).toEqual([]);
        expect(repeated(episodes.map((episode) => episode[key].en)), programme.name.en).toEqual([]);
      }
      const odd = episodes.filter(
        ({ videoId, duration }) =>
          !/^\d+$/.test(videoId) ||
          duration % 2 !== 0 ||
          duration < (programme.vertical ? 120 : 22 * 60) ||
          duration >= 111 * 60,
      );
      expect(odd, programme.name.en).toEqual([]);
    }
  });

  it('number daily editions by date and run past a hundred in the long sitcoms', () => {
    const daily = programmes.filter((programme) => programme.categories.includes('catchup'));
    expect(daily.length).toBeGreaterThanOrEqual(8);
    for (const programme of daily) expect(programme.episodes.at(-1)?.episodeNo).toBe(20261120);
    expect(programmes.filter((programme) => main(programme).length > 100).length).toBeGreaterThanOrEqual(2);
  });

  const shows: Readonly<
    Record<AccessPlan, (entitlement: EntitlementContent, programme: ProgrammeContent) => boolean>
  > = {
    free: ({ free }) => (free?.[1] ?? 0) > 365,
    'free-over-30-days': ({ free }) => (free?.[1] ?? 0) > 30,
    'free-days': ({ free }) => (free?.[1] ?? 0) > 1 && (free?.[1] ?? 0) < 30,
    'free-hours': ({ free }) => (free?.[1] ?? 0) < 1 && (free?.[1] ?? 0) * 24 >= 1,
    'free-minutes': ({ free }) => (free?.[1] ?? 1) * 24 < 1,
    'free-to-come': ({ free }) => (free?.[0] ?? 0) > 0,
    pay: ({ pay, free }) => (pay?.[1] ?? 0) > 0 && !free,
    'pay-ended': ({ pay }) => (pay?.[1] ?? 0) < 0,
    'preview-first': (_, { previewOffer }) => previewOffer?.count === 3,
    'preview-earliest': (_, { previewOffer, categories }) =>
      previewOffer?.count === 2 && categories.includes('catchup'),
    'preview-listed': (_, { previewOffer }) => previewOffer?.episodeIds.length === 3,
    'preview-flagged': ({ preview }, { previewOffer }) => preview === true && previewOffer === undefined,
    'early-web': ({ earlyRelease }) => earlyRelease?.platform === 'Web',
    'early-mobile': ({ earlyRelease }) => earlyRelease?.platform === 'Mobile',
    'early-gold': ({ isEarlyGold }) => isEarlyGold === true,
    'gold-window': ({ gold }) => gold !== undefined,
    premium: ({ premium }) => premium !== undefined,
    'limited-web': ({ limitedPlatform }) => limitedPlatform?.[0] === 'Web',
    'limited-mobile': ({ limitedPlatform }) => limitedPlatform?.[0] === 'Mobile',
    'viewing-period-end': ({ viewingPeriodEnd }) => (viewingPeriodEnd ?? 0) > 0,
    tvod: (_, programme) =>
      programme.tvod !== null && programme.subscriptionTags.some((tag) => tag.includes('TVOD_')),
    'pay-per-episode': ({ payPerEpisode }) => payPerEpisode === true,
    'vertical-qr': ({ limitedPlatform }, programme) =>
      programme.vertical && limitedPlatform?.[0] === 'Mobile',
  };

  it.each(Object.entries(showcase))('show the access kind %s', (plan, programmeId) => {
    const programme = byId.get(programmeId);
    const matches = Object.entries(shows).find(([name]) => name === plan)?.[1];
    expect(programme && main(programme).some((episode) => matches?.(episode.entitlement, programme))).toBe(
      true,
    );
  });
});

describe('the rows', () => {
  it('name only programmes that exist, with five in the hero and ten ranked', () => {
    expect(rows.find((row) => row.ref === 'hero')?.programmeIds).toHaveLength(5);
    expect(rows.find((row) => row.type === 'recom_trendy')?.programmeIds).toHaveLength(10);
    for (const row of rows) {
      expect(repeated(row.programmeIds)).toEqual([]);
      if (row.type !== 'history' && row.ref !== 'live-now' && row.form !== 'clips')
        expect(row.programmeIds.length, row.title.tc).toBeGreaterThanOrEqual(5);
    }
    expect(new Set(rows.map((row) => row.type)).size).toBe(7);
  });
});

describe('the pictures', () => {
  it('of neighbours in a row show different scenes, and no two of three in a row are alike', () => {
    for (const row of rows) {
      const shown = row.programmeIds.flatMap((id) => byId.get(id)?.art ?? []);
      shown.forEach((art, at) => {
        expect(art.scene, `${row.title.en} ${at}`).not.toBe(shown[at + 1]?.scene);
        expect(`${art.scene} ${art.family}`, `${row.title.en} ${at}`).not.toBe(
          `${shown[at + 2]?.scene} ${shown[at + 2]?.family}`,
        );
      });
    }
  });

  it('suit what a programme is: horses for racing, no racing cars in the city, and the scene a title calls for', () => {
    const scenesOf = (genre: string) =>
      new Set(programmes.filter((one) => one.genre === genre).map(({ art }) => art.scene));
    expect(scenesOf('city').has('circuit')).toBe(false);
    expect(scenesOf('racing').has('circuit')).toBe(false);
    expect(['news', 'drama', 'period'].filter((genre) => scenesOf(genre).has('hoops'))).toEqual([]);
    for (const genre of artGenres) expect(scenesOf(genre).size, genre).toBeGreaterThanOrEqual(4);
    const sceneOf = (title: string) => programmes.find(({ name }) => name.en === title)?.art.scene;
    expect(
      ['The Last Ferry', 'The Slow Line', 'Before the Whale Falls', 'Moon Express'].map(sceneOf),
    ).toEqual(['harbour', 'tram', 'deep', 'rocket']);
  });

  it('are hinted only for titles that exist', () => {
    expect(
      [...sceneHints.keys()].filter((title) => !programmes.some(({ name }) => name.tc === title)),
    ).toEqual([]);
  });
});

describe('building', () => {
  it('gives the same catalogue every time', () => {
    expect(buildCatalogue()).toEqual(catalogue);
  });
});

function repeatedFast(values: readonly string[]): number {
  return values.length - new Set(values).size;
}
