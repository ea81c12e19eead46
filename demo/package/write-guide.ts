import type { Catalogue, SlotContent } from '#service/catalogue/content/catalogue-content.ts';
import { LINK_SYSTEM } from '#service/station/content/guide-links.ts';
import { type OnAirCode, onAirCodes } from '#shared/domain/guide/on-air-codes.ts';
import { RATINGS } from '#shared/domain/profiles/rating-limit.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { HONG_KONG_OFFSET } from '#shared/kernel/time.ts';

/** Returns programmes of channels as an XMLTV guide. */
export function guideText(channels: Catalogue['channels'], slots: readonly SlotContent[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tv>',
    ...channels.map(
      ({ networkCode, name }) =>
        `<channel id="${networkCode}"><display-name>${escapeHtml(name.en)}</display-name></channel>`,
    ),
    ...slots.map(programmeText),
    '</tv>',
    '',
  ].join('\n');
}

const programmeText = ({ networkCode, start, end, title, ...slot }: SlotContent): string =>
  [
    `<programme channel="${networkCode}" start="${timeText(start)}" stop="${timeText(end)}">`,
    `<title lang="zh">${escapeHtml(title.tc)}</title>`,
    `<title lang="en">${escapeHtml(title.en)}</title>`,
    ...linkTexts(slot),
    ...broadcastTexts(slot.onairCodes),
    '</programme>',
  ].join('');

/** What a slot leads to. The number of an episode that does not play again is written for itself. */
function linkTexts({
  programmeId,
  episodeNo,
  vodEpisodeId,
}: Pick<SlotContent, 'programmeId' | 'episodeNo' | 'vodEpisodeId'>): readonly string[] {
  if (vodEpisodeId !== null) return [numberText(LINK_SYSTEM, `${programmeId}/${vodEpisodeId}`)];
  return [
    numberText(LINK_SYSTEM, programmeId),
    ...(episodeNo === null ? [] : [numberText('onscreen', String(episodeNo))]),
  ];
}

/** What codes say, as XMLTV says it; two sound tracks are one that is bilingual. */
function broadcastTexts(codes: readonly string[]): readonly string[] {
  const printed = onAirCodes(codes);
  return [
    ...(printed.includes('hd') ? ['<video><quality>HDTV</quality></video>'] : []),
    ...(printed.includes('ml') ? ['<audio><stereo>bilingual</stereo></audio>'] : []),
    ...printed.flatMap((code) => SUBTITLES[code] ?? []),
    ...RATINGS.filter((rating) => codes.some((code) => code.toUpperCase() === rating)).map(
      (rating) => `<rating><value>${rating}</value></rating>`,
    ),
  ];
}

const CHINESE = '<subtitles><language>Chinese</language></subtitles>';
const SUBTITLES: Readonly<Partial<Record<OnAirCode, string>>> = {
  c2: CHINESE,
  c2_c3: `${CHINESE}${CHINESE}`,
  e: '<subtitles><language>English</language></subtitles>',
  lc: '<subtitles type="live"/>',
};

const numberText = (system: string, text: string): string =>
  `<episode-num system="${system}">${escapeHtml(text)}</episode-num>`;

const timeText = (at: number): string =>
  `${new Date(at + HONG_KONG_OFFSET).toISOString().replace(/\D/g, '').slice(0, 14)} +0800`;
