import account from '#locales/en/account.json' with { type: 'json' };
import ads from '#locales/en/ads.json' with { type: 'json' };
import browse from '#locales/en/browse.json' with { type: 'json' };
import common from '#locales/en/common.json' with { type: 'json' };
import desktop from '#locales/en/desktop.json' with { type: 'json' };
import downloads from '#locales/en/downloads.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import guide from '#locales/en/guide.json' with { type: 'json' };
import home from '#locales/en/home.json' with { type: 'json' };
import imported from '#locales/en/imported.json' with { type: 'json' };
import joining from '#locales/en/joining.json' with { type: 'json' };
import kids from '#locales/en/kids.json' with { type: 'json' };
import kiosk from '#locales/en/kiosk.json' with { type: 'json' };
import live from '#locales/en/live.json' with { type: 'json' };
import login from '#locales/en/login.json' with { type: 'json' };
import membership from '#locales/en/membership.json' with { type: 'json' };
import messages from '#locales/en/messages.json' with { type: 'json' };
import multiview from '#locales/en/multiview.json' with { type: 'json' };
import payments from '#locales/en/payments.json' with { type: 'json' };
import player from '#locales/en/player.json' with { type: 'json' };
import profiles from '#locales/en/profiles.json' with { type: 'json' };
import programme from '#locales/en/programme.json' with { type: 'json' };
import prompts from '#locales/en/prompts.json' with { type: 'json' };
import recordings from '#locales/en/recordings.json' with { type: 'json' };
import reminders from '#locales/en/reminders.json' with { type: 'json' };
import search from '#locales/en/search.json' with { type: 'json' };
import show from '#locales/en/show.json' with { type: 'json' };
import survey from '#locales/en/survey.json' with { type: 'json' };
import { type Findings, finding } from '#service/station/finding.ts';
import { nearestTo } from '#service/station/nearest-to.ts';
import type { InterfaceTexts } from '#service/station/package/interface-texts-schema.ts';
import type { Taken } from '#service/station/readers/take-entries.ts';

/** Texts of the interface by namespace; a text that counts is known without the form of its number. */
const TEXTS: Readonly<Record<string, object>> = {
  account,
  ads,
  browse,
  common,
  desktop,
  downloads,
  errors,
  guide,
  home,
  imported,
  joining,
  kids,
  kiosk,
  live,
  login,
  membership,
  messages,
  multiview,
  payments,
  player,
  profiles,
  programme,
  prompts,
  recordings,
  reminders,
  search,
  show,
  survey,
};
const FORM = /_(?:zero|one|two|few|many|other)$/;
/** Findings of one file: a file of another program's texts has thousands of keys. */
const MOST_TOLD = 20;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

function keysIn(value: object, within: string): readonly string[] {
  return Object.entries(value).flatMap(([key, one]) => {
    const path = within === '' ? key : `${within}.${key}`;
    return isGroup(one) ? keysIn(one, path) : [path.replace(FORM, '')];
  });
}

const known = new Set(keysIn(TEXTS, ''));

/** Keys of a file of texts that pages do not have, each as its path. */
function unknownIn(value: object, path: readonly string[] = []): readonly (readonly string[])[] {
  return Object.entries(value).flatMap(([key, one]) => {
    const at = [...path, key];
    if (isGroup(one)) return unknownIn(one, at);
    return known.has(at.join('.').replace(FORM, '')) ? [] : [at];
  });
}

/** Tells the keys of a file of interface texts that no page has, each with the key that comes nearest. */
export function tellUnknownTexts({ item, placeOf }: Taken<InterfaceTexts>, findings: Findings): void {
  const unknown = unknownIn(item);
  for (const path of unknown.slice(0, MOST_TOLD)) {
    const name = path.join('.');
    const nearest = nearestTo(name, known);
    const hint = nearest === null ? '' : `; the nearest is ${nearest}`;
    findings.add(
      finding('FIELD_UNKNOWN', placeOf(path), `${name} is no text of the interface, and is left out${hint}`),
    );
  }
  const [further] = unknown.slice(MOST_TOLD);
  if (further !== undefined)
    findings.add(
      finding(
        'FIELD_UNKNOWN',
        placeOf(further),
        `${unknown.length - MOST_TOLD} more texts of this file are left out`,
      ),
    );
}
