import type { ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import { createGenerationWriter } from '#service/imported/generation/generation-writer.ts';
import type { GuidedChannel, ImportedContent } from '#service/imported/generation/imported-content.ts';
import type { ListedRows } from '#service/imported/generation/listed-rows.ts';
import type { ImportMessage, ImportRequest } from '#service/imported/import-types.ts';
import { runImport } from '#service/imported/run-import.ts';
import { byNumber } from '#shared/domain/catalogue/channel-number.ts';

/** What an import read, and what it reported. */
export type ReadImport = {
  readonly content: readonly ImportedContent[];
  readonly messages: readonly ImportMessage[];
};

/** Reads sources as an import does, and returns what it would store. */
export async function readImport(request: ImportRequest): Promise<ReadImport> {
  const content: ImportedContent[] = [];
  const messages: ImportMessage[] = [];
  const listed = listedInMemory();
  await runImport(request, {
    listed: listed.rows,
    content: (one) => void content.push(one),
    report: (message) => void messages.push(message),
  });
  return { content: [...content, ...listed.content()], messages };
}

/** Channels and films that are put in memory. */
export function listedInMemory() {
  const channels = new Map<number, GuidedChannel>();
  const videos: ImportedVideo[] = [];
  const found = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('nothing is listed there');
    return one;
  };
  const rows: ListedRows = {
    clear: () => {
      channels.clear();
      videos.length = 0;
    },
    putChannel: (row) => void channels.set(row.channel.channelNo, row),
    channel: (channelNo) => found(channels.get(channelNo)).channel,
    putVideo: (place, video) => {
      videos[place] = video;
    },
    video: (place) => found(videos[place]),
  };
  const content = (): readonly ImportedContent[] => [
    { kind: 'channels', rows: [...channels.values()].toSorted((a, b) => byNumber(a.channel, b.channel)) },
    { kind: 'videos', rows: videos },
  ];
  return { rows, content };
}

/** The channels of an import. */
export const channelsIn = ({ content }: ReadImport) =>
  content.flatMap((one) => (one.kind === 'channels' ? one.rows.map(({ channel }) => channel) : []));

/** Writes the file of an import. */
export function writeImport({ file }: { readonly file: string }, content: readonly ImportedContent[]): void {
  const writer = createGenerationWriter(file);
  for (const one of content) writer.add(one);
  writer.finish();
}
