import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { z } from 'zod';
import { LINK_SYSTEM } from '#service/station/content/guide-links.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { DAY, HONG_KONG_OFFSET, HOUR, MINUTE } from '#shared/kernel/time.ts';

/** Days for which the guide of a new station is made. */
const GUIDE_DAYS = 14;
/** A day of the guide begins so many hours after midnight. */
const DAY_BEGINS = 6 * HOUR;

const titlesSchema = z.record(
  z.string(),
  z
    .array(
      z.object({
        en: z.string(),
        tc: z.string(),
        minutes: z.number().int().min(5).max(480),
        /** The programme of the template that it leads to. */
        programme: z.string().optional(),
      }),
    )
    .min(1),
);
type Titles = z.output<typeof titlesSchema>;

/** The folder of a new station has something in it already, or cannot be used. */
export class NewStationRefused extends Error {}

/**
 * Writes a station that runs at once into a folder that is empty or not there: the package of the template,
 * and a guide of two weeks from `now`, in milliseconds since 1970. Rejects with `NewStationRefused`.
 */
export async function writeNewStation(template: string, folder: string, now: number): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new NewStationRefused(`${folder} is no folder that can be written`);
  });
  if (found.length > 0)
    throw new NewStationRefused(`${folder} is not empty: a new station needs its own folder`);
  const titles = titlesSchema.parse(parse(await readFile(path.join(template, 'guide-titles.json'), 'utf8')));
  await cp(path.join(template, 'package'), folder, { recursive: true });
  await mkdir(path.join(folder, 'guide'), { recursive: true });
  await writeFile(path.join(folder, 'guide', 'guide.xml'), guideOf(titles, now));
}

function guideOf(titles: Titles, now: number): string {
  const today = Math.floor((now + HONG_KONG_OFFSET) / DAY) * DAY - HONG_KONG_OFFSET + DAY_BEGINS;
  const first = today > now ? today - DAY : today;
  const channels = Object.keys(titles).map(
    (code) => `  <channel id="${code}"><display-name>${code}</display-name></channel>`,
  );
  const programmes = Object.entries(titles).flatMap(([code, list]) => programmesOf(code, list, first));
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<tv>', ...channels, ...programmes, '</tv>', ''].join(
    '\n',
  );
}

function programmesOf(code: string, list: Titles[string], first: number): readonly string[] {
  const lines: string[] = [];
  let start = first;
  for (let at = 0; start < first + GUIDE_DAYS * DAY; at += 1) {
    const one = list[at % list.length];
    if (one === undefined) break;
    const stop = start + one.minutes * MINUTE;
    lines.push(
      `  <programme channel="${code}" start="${xmltvTimeOf(start)}" stop="${xmltvTimeOf(stop)}">`,
      `    <title lang="en">${escapeHtml(one.en)}</title>`,
      `    <title lang="zh">${escapeHtml(one.tc)}</title>`,
      ...(one.programme === undefined
        ? []
        : [`    <episode-num system="${LINK_SYSTEM}">${one.programme}</episode-num>`]),
      '  </programme>',
    );
    start = stop;
  }
  return lines;
}

const xmltvTimeOf = (at: number): string =>
  `${new Date(at + HONG_KONG_OFFSET).toISOString().replace(/\D/g, '').slice(0, 14)} +0800`;
