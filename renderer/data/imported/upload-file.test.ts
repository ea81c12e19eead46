import { expect, it } from 'vitest';
import { UPLOAD_PART } from '#shared/contract/imported/imported-endpoints.ts';
import { uploadFile } from './upload-file.ts';

const file = Object.assign(new Blob(['x'.repeat(UPLOAD_PART + 10)]), { name: 'list.m3u' });

it('sends a file in parts and says how far it is', async () => {
  const parts: string[] = [];
  const progress: number[] = [];
  const send = async ({
    first,
    last,
    data,
  }: {
    first: boolean;
    last: boolean;
    data: string;
  }): Promise<null> => {
    parts.push(`${first} ${last} ${atob(data).length}`);
    return null;
  };
  expect(
    await uploadFile(file, 'id', send, (part) => progress.push(part), new AbortController().signal),
  ).toBeNull();
  expect(parts).toEqual([`true false ${UPLOAD_PART}`, 'false true 10']);
  expect(progress.at(-1)).toBe(1);
});

it('stops at an error, and sends no last part once it is cancelled', async () => {
  const abort = new AbortController();
  let sent = 0;
  const send = async (): Promise<string | null> => {
    sent += 1;
    abort.abort();
    return null;
  };
  expect(await uploadFile(file, 'id', send, () => undefined, abort.signal)).toBeNull();
  expect(sent).toBe(1);
  const refused = uploadFile(
    file,
    'id',
    async () => 'TOO_LARGE',
    () => undefined,
    new AbortController().signal,
  );
  expect(await refused).toBe('TOO_LARGE');
});
