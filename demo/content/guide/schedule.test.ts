import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import { guideDayRange } from '#shared/domain/guide/guide-span.ts';
import { guideDay } from './schedule.ts';

const catalogue = buildCatalogue();
const HOUR = 3_600_000;
const firstDay = Date.UTC(2026, 10, 15, 22);
const days = Array.from({ length: 9 }, (_, place) => firstDay + place * 24 * HOUR);
const byId = new Map(catalogue.programmes.map((programme) => [programme.programmeId, programme]));

function channelNumbered(number: number) {
  const channel = catalogue.channels.find((one) => one.channelNo === number);
  if (!channel) throw new Error(`no channel ${number}`);
  return channel;
}

describe('a guide day', () => {
  it('starts at 06:00 in Hong Kong [S1-9-040]', () => {
    expect(guideDayRange(Date.UTC(2026, 10, 20, 12, 24)).start).toBe(Date.UTC(2026, 10, 19, 22));
    expect(guideDayRange(Date.UTC(2026, 10, 19, 21, 59)).start).toBe(Date.UTC(2026, 10, 18, 22));
  });

  it('is tiled from start to end on every channel, with slots of 5 to 180 minutes', () => {
    for (const channel of catalogue.channels) {
      for (const day of days) {
        const slots = guideDay(channel, day, catalogue);
        const wrong = slots.filter((slot, place) => {
          const minutes = (slot.end - slot.start) / 60_000;
          return slot.start !== (slots[place - 1]?.end ?? day) || minutes < 5 || minutes > 180;
        });
        expect(wrong, channel.name.en).toEqual([]);
        expect(slots.at(-1)?.end, channel.name.en).toBe(day + 24 * HOUR);
      }
    }
  });

  it('refers only to programmes and episodes that are in the catalogue', () => {
    const lost = catalogue.channels
      .flatMap((channel) => days.flatMap((day) => guideDay(channel, day, catalogue)))
      .filter(({ programmeId, episodeNo, vodEpisodeId }) => {
        const programme = byId.get(programmeId);
        const numbered =
          episodeNo === null || programme?.episodes.some((episode) => episode.episodeNo === episodeNo);
        const replayable =
          vodEpisodeId === null || programme?.episodes.some((episode) => episode.episodeId === vodEpisodeId);
        return !programme || programme.vertical || !numbered || !replayable;
      });
    expect(lost).toEqual([]);
  });

  it('moves a serial on by an episode a day', () => {
    const evening = days
      .slice(0, 3)
      .map((day) =>
        guideDay(channelNumbered(101), day, catalogue).find((slot) => slot.title.tc === '鑊氣人生'),
      );
    const numbers = evening.map((slot) => slot?.episodeNo ?? 0);
    expect(numbers[1]).toBe(((numbers[0] ?? 0) % 10) + 1);
    expect(numbers[2]).toBe(((numbers[1] ?? 0) % 10) + 1);
  });

  it('has news on the hour, live football at the weekend and racing on Wednesday night', () => {
    const saturday = Date.UTC(2026, 10, 20, 22);
    const wednesday = Date.UTC(2026, 10, 17, 22);
    const on = (number: number, day: number) =>
      guideDay(channelNumbered(number), day, catalogue).map((slot) => slot.title.tc);
    expect(on(83, saturday).filter((title) => title === '整點新聞').length).toBeGreaterThan(8);
    expect(on(102, saturday).some((title) => /^週末綠茵：.+對.+$/.test(title))).toBe(true);
    expect(on(105, wednesday)).toContain('草場夜賽：一至四場');
    expect(on(105, saturday)).toContain('週末賽馬日：九至十一場');
  });

  it('gives kids channels nothing but programmes for kids', () => {
    for (const channel of catalogue.channels.filter((one) => one.kids)) {
      for (const slot of days.flatMap((day) => guideDay(channel, day, catalogue)))
        expect(byId.get(slot.programmeId)?.kids).toBe(true);
    }
  });

  it('is the same each time it is asked for', () => {
    const channel = channelNumbered(81);
    expect(guideDay(channel, firstDay, catalogue)).toEqual(guideDay(channel, firstDay, catalogue));
  });
});
