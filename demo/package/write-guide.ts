import type { Catalogue, SlotContent } from '#service/catalogue/content/catalogue-content.ts';
import { LINK_SYSTEM } from '#service/station/content/guide-links.ts';
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

const numberText = (system: string, text: string): string =>
  `<episode-num system="${system}">${escapeHtml(text)}</episode-num>`;

const timeText = (at: number): string =>
  `${new Date(at + HONG_KONG_OFFSET).toISOString().replace(/\D/g, '').slice(0, 14)} +0800`;
