import type { Catalogue, SlotContent } from '#service/catalogue/content/catalogue-content.ts';
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

const programmeText = ({ networkCode, start, end, title }: SlotContent): string =>
  [
    `<programme channel="${networkCode}" start="${timeText(start)}" stop="${timeText(end)}">`,
    `<title lang="zh">${escapeHtml(title.tc)}</title>`,
    `<title lang="en">${escapeHtml(title.en)}</title>`,
    '</programme>',
  ].join('');

const timeText = (at: number): string =>
  `${new Date(at + HONG_KONG_OFFSET).toISOString().replace(/\D/g, '').slice(0, 14)} +0800`;
