import { expect, it } from 'vitest';
import { HOUR } from '#shared/kernel/time.ts';
import { type CatchupTime, CHINA_ZONE, fillCatchupTemplate } from './catchup-template.ts';

/**
 * 28 November 2026, 20:05:09 to 21:00:00 in Beijing, asked for an hour after its end by somebody in London.
 */
const PROGRAMME: CatchupTime = {
  start: Date.UTC(2026, 10, 28, 12, 5, 9),
  end: Date.UTC(2026, 10, 28, 13),
  now: Date.UTC(2026, 10, 28, 14),
  zone: 0,
  longZone: CHINA_ZONE,
  id: null,
};

it.each([
  [
    '(b) and (e) are the provider’s local time',
    `\${(b)yyyyMMddHHmmss}-\${(e)yyyyMMddHHmmss}`,
    '20261128200509-20261128210000',
  ],
  ['without a dollar sign', '{(b)yyyyMMddHHmmss}-{(e)yyyyMMddHHmmss}', '20261128200509-20261128210000'],
  ['capitals for the letter', `\${(B)yyyyMMddHHmmss}`, '20261128200509'],
  [
    'UTC behind a colon',
    `\${(b)yyyyMMddHHmmss:utc}/\${(e)yyyyMMddHHmmss:UTC}`,
    '20261128120509/20261128130000',
  ],
  [
    'UTC behind a bar',
    `\${(b)yyyyMMddHHmmss|UTC}/\${(e)yyyyMMddHHmmss|utc}`,
    '20261128120509/20261128130000',
  ],
  ['GMT behind a bar, and as a text behind it', `\${(b)yyyyMMddHHmmss|GMT}GMT`, '20261128120509GMT'],
  ['UTC by the letter', `\${(bu)yyyyMMddHHmmss}-\${(eu)yyyyMMddHHmmss}`, '20261128120509-20261128130000'],
  ['local, said', `\${(b)yyyyMMddHHmmss|local}`, '20261128200509'],
  ['an offset', `\${(b)HHmm|+09:00} \${(b)HHmm|UTC+8} \${(b)HHmm:-0330}`, '2105 2005 0835'],
  ['a quoted letter', `\${(b)yyyyMMdd'T'HHmmss:utc}Z`, '20261128T120509Z'],
  ['ISO 8601 in UTC', `\${(b)yyyy-MM-ddTHH:mm:ss|UTC}Z`, '2026-11-28T12:05:09Z'],
  [
    'ISO 8601 with its zone',
    `\${(b)yyyy-MM-ddTHH:mm:ssZ|UTC} \${(b)yyyy-MM-ddTHH:mm:ssK}`,
    '2026-11-28T12:05:09Z 2026-11-28T20:05:09+08:00',
  ],
  ['milliseconds of a pattern', `\${(b)yyyyMMddHHmmssSSS}`, '20261128200509000'],
  ['seconds since 1970', `\${(b)timestamp}-\${(e)timestamp}`, '1795867509-1795870800'],
  ['seconds by other words', '{(b)unix}-{(e)epoch}', '1795867509-1795870800'],
  ['milliseconds since 1970', `\${(b)timestampMs}-\${(e)timestamp_ms}`, '1795867509000-1795870800000'],
  [
    'utc with a long pattern is UTC',
    `\${utc:yyyyMMddHHmmss}-\${utcend:yyyyMMddHHmmss}`,
    '20261128120509-20261128130000',
  ],
  [
    'now with a long pattern is UTC',
    `\${lutc:yyyyMMddHHmmss} \${now:HHmm} \${timestamp:HHmm}`,
    '20261128140000 1400 1400',
  ],
  ['utc with a colon and nothing', '{utc:}-{utcend:}', '1795867509-1795870800'],
  ['GMT', '{GMT:yyyyMMddHHmmss}-{GMTEND:yyyyMMddHHmmss}', '20261128120509-20261128130000'],
  ['local', '{local:yyyyMMddHHmmss}-{localend:yyyyMMddHHmmss}', '20261128200509-20261128210000'],
  ['start in parts', '{start:YYYY-MM-DD}/{start:HH-mm}', '2026-11-28/20-05'],
  ['end in parts', '{end:YYYY/MM/DD/HH/mm/ss}', '2026/11/28/21/00/00'],
  ['all in small letters', '{start:yyyymmddhhmmss}', '20261128200509'],
  ['all in capitals', '{start:YYYYMMDDHHMMSS}', '20261128200509'],
  ['letters of another language, twice', '{start:YYYYmmddHHMMSS}', '20261128200509'],
  ['two digits of a year', `\${(b)yyMMdd}`, '261128'],
  ['a single digit', `\${(b)yyyy-M-d H:m:s}`, '2026-11-28 20:5:9'],
  ['minutes alone', '{start:HH}{start:mm}{start:ss}', '200509'],
  ['parts without a name', `\${yyyy}\${MM}\${dd}\${HH}\${mm}\${ss}`, '20261128200509'],
  ['a whole pattern without a name', '{yyyyMMdd}/{HHmmss}', '20261128/200509'],
  [
    'a short pattern is the local time of the machine',
    '{utc:YmdHMS} {Y}{m}{d} {(b)YmdHMS} {(e)YmdHMS|UTC}',
    '20261128120509 20261128 20261128120509 20261128130000',
  ],
  ['signs behind a per cent', '{start:%Y-%m-%dT%H:%M:%S}', '2026-11-28T12:05:09'],
  ['lengths', `\${duration}-\${offset}-{duration:60}-{duration:}`, '3291-6891-54-3291'],
  [
    'other names of start and end',
    '{start_timestamp}-{end_timestamp} {begin}-{stop}',
    '1795867509-1795870800 1795867509-1795870800',
  ],
  [
    'names with a line between their words',
    '{start_time}-{end_time} {begin_time}-{stop_time} {utc_start}-{utc_end}',
    '1795867509-1795870800 1795867509-1795870800 1795867509-1795870800',
  ],
  [
    'in percent encoding',
    '%7B(b)timestamp%7D-$%7B(e)yyyyMMdd%7CUTC%7D-%24%7B%28b%29HHmm%3Autc%7D',
    '1795867509-20261128-1205',
  ],
  ['no placeholder at all', 'http://a/live?x=1', 'http://a/live?x=1'],
])('a template is filled: %s', (_, template, text) => {
  expect(fillCatchupTemplate(template, PROGRAMME)).toBe(text);
});

it.each([
  `\${somewhen}`,
  '{token}',
  '{constructor}',
  '{__proto__}',
  '{}',
  `\${}`,
  `\${(b)whenever}`,
  `\${(x)yyyyMMdd}`,
  `\${(b)yyyyMMddEEE}`,
  '{utc:later}',
  '{utc} {unknown}',
  '{catchup-id}',
  `\${(b)yyyyMMddHHmmss|Mars}`,
  '%7Bsomewhen%7D',
])('a template that cannot be filled leads nowhere: %s', (template) => {
  expect(fillCatchupTemplate(template, PROGRAMME)).toBeNull();
});

it('a provider’s own zone counts for long patterns', () => {
  const inLisbon = { ...PROGRAMME, start: PROGRAMME.start + HOUR, longZone: 0 };
  expect(fillCatchupTemplate(`\${(b)yyyyMMddHHmmss}`, inLisbon)).toBe('20261128130509');
});
