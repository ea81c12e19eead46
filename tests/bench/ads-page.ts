import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

/** A content stream as a bare library is given it. */
export type ContentStream = { readonly url: string; readonly licence: string | null; readonly token: string };

/** One break as it was seen: milliseconds from its end to the first moving frame of the content, and frames of the ad. */
export type BreakOutcome = { readonly toContent: number; readonly dropped: number; readonly frames: number };

/** In the page of the app: milliseconds from the choice to the first frame of the pre-roll. */
export async function prerollDelay(): Promise<number> {
  const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0;
  while (last('zap:chosen') === 0 || last('ad:running') <= last('zap:chosen')) await new Promise((done) => setTimeout(done, 10));
  return last('ad:running') - last('zap:chosen');
}

/** In the page of the app: plays the ad that shows up to its end, by a seek to its last moment, and waits for the content. */
export async function playBreak(): Promise<BreakOutcome> {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const shown = () => [...document.querySelectorAll('video')].find((one) => one.dataset.ad !== undefined && one.style.opacity === '1');
  const content = [...document.querySelectorAll<HTMLVideoElement>('[data-phase] video')].find((one) => one.dataset.ad === undefined);
  if (!content) throw new Error('no content');
  let ad = shown();
  while (!ad || ad.currentTime < 0.3) {
    await wait(20);
    ad = shown();
  }
  await wait(700);
  const { droppedVideoFrames: dropped, totalVideoFrames: frames } = ad.getVideoPlaybackQuality();
  performance.clearMarks('ad:over');
  let first = 0;
  const over = () => performance.getEntriesByName('ad:over').at(-1)?.startTime ?? Number.POSITIVE_INFINITY;
  const held = content.currentTime;
  content.requestVideoFrameCallback(function see(now, { mediaTime }) {
    if (now > over() && mediaTime > held - 1) first = now;
    else content.requestVideoFrameCallback(see);
  });
  ad.currentTime = Math.max(ad.currentTime, ad.duration - 0.15);
  while (first === 0) await wait(10);
  return { toContent: first - over(), dropped, frames };
}

/** In a bare page: milliseconds from `load` to the first frame of a file, in bare Shaka. */
export async function bareFile(url: string): Promise<number> {
  const library: typeof shaka = Object(window).shaka;
  const video = document.querySelector('video');
  if (!video) throw new Error('no media element');
  const player = new library.Player();
  await player.attach(video);
  const began = performance.now();
  const running = new Promise<number>((done) => video.addEventListener('playing', () => done(performance.now()), { once: true }));
  await player.load(url);
  await video.play();
  const delay = (await running) - began;
  await player.destroy();
  return delay;
}

type ReSourced = { readonly stream: ContentStream; readonly ad: string; readonly breaks: number };

/** In a bare page: one element for content and ad. The content is loaded again after each ad; milliseconds to its first moving frame. */
export async function reSourced({ stream, ad, breaks }: ReSourced): Promise<readonly number[]> {
  const { url, licence, token } = stream;
  const library: typeof shaka = Object(window).shaka;
  library.polyfill.installAll();
  const video = document.querySelector('video');
  if (!video) throw new Error('no media element');
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const player = new library.Player();
  await player.attach(video);
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    const headers = { 'Content-Type': 'application/json', 'X-Service-ID': 'super', 'X-Client-Platform': 'web', 'X-User-Token': token };
    if (type === library.net.NetworkingEngine.RequestType.LICENSE) Object.assign(request.headers, headers);
  });
  const servers = licence ? { 'com.widevine.alpha': licence } : {};
  player.configure({ drm: { servers, keySystemsMapping: licence ? { 'com.widevine.alpha': 'org.w3.clearkey' } : {} } });
  const delays: number[] = [];
  let at = 60;
  await player.load(url, at);
  await video.play();
  for (let turn = 0; turn < breaks; turn += 1) {
    await wait(700);
    at = video.currentTime;
    await player.unload();
    await player.load(ad);
    await video.play();
    await wait(700);
    const ended = new Promise((done) => video.addEventListener('ended', done, { once: true }));
    video.currentTime = video.duration - 0.15;
    await ended;
    const over = performance.now();
    await player.load(url, at);
    const moving = new Promise<number>((done) => video.requestVideoFrameCallback((now) => done(now)));
    await video.play();
    delays.push((await moving) - over);
  }
  await player.destroy();
  return delays;
}
