import { createReadStream, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { SaxesParser } from 'saxes';
import { startService } from '#demo/start-service.ts';

/**
 * The process an import is measured in. It reports to its parent the longest gap of its event loop, the most
 * processor time that its main thread spent between two turns of it, the most memory it held, and the
 * milliseconds of the processor that all its threads used, since it was last asked to begin.
 */
const [mode = '', folder = '', playlist = '', guide = ''] = process.argv.slice(2);
let last = performance.now();
let gap = 0;
let cpu = 0;
let work = 0;
let memory = 0;
let used = process.cpuUsage();
const look = (): void => {
  const now = performance.now();
  gap = Math.max(gap, now - last);
  last = now;
  const { user, system } = process.threadCpuUsage();
  work = Math.max(work, (user + system - cpu) / 1000);
  cpu = user + system;
};
setInterval(look, 1);
setInterval(() => {
  memory = Math.max(memory, process.memoryUsage.rss());
}, 20);
const say = (message: object): void => void process.send?.(message);
const begin = (): void => {
  look();
  gap = 0;
  work = 0;
  memory = process.memoryUsage.rss();
  used = process.cpuUsage();
};
const figures = (): void => {
  look();
  const { user, system } = process.cpuUsage(used);
  const all = (user + system) / 1000;
  say({ kind: 'figures', gap, work, cpu: all, memory: Math.max(memory, process.memoryUsage.rss()) });
};

type Tree = {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (Tree | string)[];
};

/**
 * The usual way: the whole file as a text, the whole text as a tree, the whole tree in one transaction, all
 * where the calls are served.
 */
function usualWay(): void {
  const channels = readFileSync(playlist, 'utf8')
    .split('\n')
    .filter((line) => /^#EXTINF.*tvg-id="([^"]*)"/.test(line));
  const root: Tree = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const tree = { name, attributes, children: [] };
    open.at(-1)?.children.push(tree);
    open.push(tree);
  });
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.on('closetag', () => open.pop());
  parser.write(guide === '' ? '<tv/>' : readFileSync(guide, 'utf8')).close();
  const database = new DatabaseSync(`${folder}/usual.sqlite`);
  database.exec(
    'CREATE TABLE slots (channel TEXT, start TEXT, stop TEXT, title TEXT, PRIMARY KEY (channel, start)); BEGIN',
  );
  const insert = database.prepare('INSERT OR REPLACE INTO slots VALUES (?, ?, ?, ?)');
  const [tv] = root.children;
  for (const one of typeof tv === 'object' ? tv.children : []) {
    if (typeof one === 'string' || one.name !== 'programme') continue;
    const title = one.children.find((child) => typeof child === 'object' && child.name === 'title');
    const { channel = '', start = '', stop = '' } = one.attributes;
    insert.run(channel, start, stop, typeof title === 'object' ? title.children.join('') : '');
  }
  database.exec('COMMIT');
  database.close();
  if (channels.length === 0) throw new Error('an empty playlist');
}

/** The bare parser: the guide through saxes, events that are not kept. */
async function bareSaxes(): Promise<void> {
  let events = 0;
  const parser = new SaxesParser();
  const count = (): void => {
    events += 1;
  };
  parser.on('opentag', count);
  parser.on('text', count);
  parser.on('closetag', count);
  for await (const piece of createReadStream(guide, { encoding: 'utf8', highWaterMark: 64 * 1024 }))
    parser.write(String(piece));
  parser.close();
  if (events === 0) throw new Error('an empty guide');
}

/** The libraries that people take: the whole file as a text, and everything in it as objects. */
async function libraries(): Promise<void> {
  if (guide !== '') {
    const { parse } = await import('epg-parser');
    if (parse(readFileSync(guide, 'utf8')).programs.length === 0) throw new Error('an empty guide');
    return;
  }
  const { default: parser } = await import('iptv-playlist-parser');
  if (parser.parse(readFileSync(playlist, 'utf8')).items.length === 0) throw new Error('an empty playlist');
}

const WAYS: Readonly<Record<string, () => void | Promise<void>>> = {
  usual: usualWay,
  saxes: bareSaxes,
  libraries,
};

/** Tells how long a way of reading takes, then the figures. */
async function timed(read: () => void | Promise<void>): Promise<void> {
  begin();
  const from = performance.now();
  await read();
  const took = performance.now() - from;
  setTimeout(() => {
    say({ kind: 'usual', took });
    figures();
  }, 20);
}

process.on('message', (asked) => {
  if (asked === 'begin') begin();
  if (asked === 'figures') figures();
  if (asked === 'usual') void timed(WAYS[mode] ?? usualWay);
});
if (mode === 'ours') say({ kind: 'listening', url: (await startService({ dataDir: folder })).url });
else say({ kind: 'listening', url: '' });
