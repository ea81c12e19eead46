/** One caption: times in seconds, `settings` as written after the times, `text` of one or more lines. */
export type Cue = {
  readonly start: number;
  readonly end: number;
  readonly settings: string;
  readonly text: string;
};

const timing = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})(.*)$/;

const secondsOf = (stamp: string): number =>
  stamp.split(':').reduce((total, part) => total * 60 + Number(part), 0);

/** Formats a WebVTT time, `hh:mm:ss.mmm`. */
export function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const whole = Math.floor(milliseconds / 1000);
  const clock = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':');
  return `${clock}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

/** Parses the cues of a WebVTT file; notes, styles and blocks without times are ignored. */
export function parseVtt(text: string): readonly Cue[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => timing.test(line));
      const [, start, end, settings] = timing.exec(lines[at] ?? '') ?? [];
      if (start === undefined || end === undefined) return [];
      return [
        {
          start: secondsOf(start),
          end: secondsOf(end),
          settings: settings?.trim() ?? '',
          text: lines
            .slice(at + 1)
            .join('\n')
            .trim(),
        },
      ];
    });
}

const cueText = (cue: Cue): string =>
  `${vttTime(cue.start)} --> ${vttTime(cue.end)}${cue.settings ? ` ${cue.settings}` : ''}\n${cue.text}\n`;

/** Writes a WebVTT file. `header` lines follow the signature. */
export const formatVtt = (cues: readonly Cue[], header: readonly string[] = []): string =>
  `${['WEBVTT', ...header].join('\n')}\n\n${cues.map(cueText).join('\n')}`;
