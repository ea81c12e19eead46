import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

/** A content stream as a bare library is given it. */
export type ContentStream = { readonly url: string; readonly licence: string | null; readonly token: string };

/**
 * One break as it was seen: milliseconds from the `ended` of its ad to the first moving frame of the content
 * on screen, and frames of the ad's first second.
 */
export type BreakOutcome = { readonly toContent: number; readonly dropped: number; readonly frames: number };

/**
 * One choice, in milliseconds since the click: the player's start, the ad requests, their answers, and the
 * first frame of the pre-roll: it runs, and a frame in which it is on screen, in the place of the picture,
 * has been drawn.
 */
export type Choice = {
  readonly chosen: number;
  readonly requested: number;
  readonly loaded: number;
  readonly seen: number;
};

/** In the page of the app: clicks a link that plays, and waits for the first frame of its pre-roll. */
export async function choosePreroll(selector: string): Promise<Choice> {
  const link = document.querySelector<HTMLElement>(selector);
  if (!link) throw new Error(`no link ${selector}`);
  performance.clearMarks();
  const drawn = new Promise<number>((done) => {
    const look = () => {
      const ad = [...document.querySelectorAll<HTMLElement>('video[data-ad]')].find(
        (one) =>
          one.style.opacity === '1' &&
          one.getBoundingClientRect().width > 600 &&
          one.checkVisibility({ opacityProperty: true }),
      );
      if (!ad) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage('');
    };
    requestAnimationFrame(look);
  });
  const clicked = performance.now();
  link.click();
  const at = (name: string) => (performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN) - clicked;
  while (!(at('ad:running') > 0)) await new Promise((done) => setTimeout(done, 2));
  const seen = Math.max(at('ad:running'), (await drawn) - clicked);
  return { chosen: at('zap:chosen'), requested: at('ad:requested'), loaded: at('ad:loaded'), seen };
}

/**
 * In the page of the app: plays the ad that shows up to its end, by a seek to its last moment, and waits for
 * the content.
 */
export async function playBreak(): Promise<BreakOutcome> {
  const until = performance.now() + 45_000;
  const wait = (ms: number) => {
    if (performance.now() > until) throw new Error('the break did not come to its end');
    return new Promise((done) => setTimeout(done, ms));
  };
  const shown = () =>
    [...document.querySelectorAll('video')].find(
      (one) => one.dataset.ad !== undefined && one.style.opacity === '1',
    );
  const content = [...document.querySelectorAll<HTMLVideoElement>('[data-phase] video')].find(
    (one) => one.dataset.ad === undefined,
  );
  if (!content) throw new Error('no content');
  let ad = shown();
  while (!ad || ad.currentTime < 0.3) {
    await wait(20);
    ad = shown();
  }
  while (ad.currentTime < 1) await wait(10);
  const { droppedVideoFrames: dropped, totalVideoFrames: frames } = ad.getVideoPlaybackQuality();
  performance.clearMarks('ad:over');
  let first = 0;
  let ended = 0;
  ad.addEventListener('ended', () => (ended = performance.now()), { once: true, capture: true });
  const over = () => performance.getEntriesByName('ad:over').at(-1)?.startTime ?? Number.POSITIVE_INFINITY;
  const held = content.currentTime;
  content.requestVideoFrameCallback(function see(now, { mediaTime }) {
    if (now > over() && mediaTime > held - 1) first = now;
    else content.requestVideoFrameCallback(see);
  });
  ad.currentTime = Math.max(ad.currentTime, ad.duration - 0.15);
  while (first === 0) await wait(10);
  return { toContent: first - ended, dropped, frames };
}

/**
 * Content of a bare page: a creative by its address, or the reply of an ad tag after the checkout of the
 * content, with the token of both.
 */
export type BareChoice =
  | { readonly creative: string }
  | { readonly checkout: string; readonly tag: string; readonly token: string };

/**
 * In a bare page: a creative in a Shaka player that is attached already; milliseconds until it plays and a
 * frame with it is drawn.
 */
export async function bareChoice(choice: BareChoice): Promise<number> {
  const library: typeof shaka = Object(window).shaka;
  const video = document.querySelector('video');
  if (!video) throw new Error('no media element');
  const player = new library.Player();
  await player.attach(video);
  const request = async ({ checkout, tag, token }: Exclude<BareChoice, { creative: string }>) => {
    const answer = await fetch(checkout, { headers: { 'X-User-Token': token } });
    if (!answer.ok) throw new Error(`checkout: ${answer.status}`);
    await answer.json();
    const vast = new DOMParser().parseFromString(await (await fetch(tag)).text(), 'text/xml');
    return (
      [...vast.querySelectorAll('MediaFile')]
        .find((file) => file.getAttribute('type') === 'video/mp4')
        ?.textContent?.trim() ?? ''
    );
  };
  const playing = new Promise((done) => video.addEventListener('playing', done, { once: true }));
  const clicked = performance.now();
  await player.load('creative' in choice ? choice.creative : await request(choice));
  await video.play();
  await playing;
  await new Promise((done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage('');
    }),
  );
  const delay = performance.now() - clicked;
  await player.destroy();
  return delay;
}

type ReSourced = { readonly stream: ContentStream; readonly ad: string; readonly breaks: number };

/**
 * In a bare page: one element for content and ad. The content is loaded again after each ad: milliseconds
 * from the `ended` of the ad to its first moving frame, and frames of the ad's first second.
 */
export async function reSourced({ stream, ad, breaks }: ReSourced): Promise<readonly BreakOutcome[]> {
  const { url, licence, token } = stream;
  const library: typeof shaka = Object(window).shaka;
  library.polyfill.installAll();
  const video = document.querySelector('video');
  if (!video) throw new Error('no media element');
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const player = new library.Player();
  await player.attach(video);
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Service-ID': 'super',
      'X-Client-Platform': 'web',
      'X-User-Token': token,
    };
    if (type === library.net.NetworkingEngine.RequestType.LICENSE) Object.assign(request.headers, headers);
  });
  const servers = licence ? { 'com.widevine.alpha': licence } : {};
  player.configure({
    drm: { servers, keySystemsMapping: licence ? { 'com.widevine.alpha': 'org.w3.clearkey' } : {} },
  });
  const outcomes: BreakOutcome[] = [];
  let at = 60;
  await player.load(url, at);
  await video.play();
  for (let turn = 0; turn < breaks; turn += 1) {
    await wait(700);
    at = video.currentTime;
    await player.unload();
    await player.load(ad);
    await video.play();
    while (video.currentTime < 1) await wait(10);
    const { droppedVideoFrames: dropped, totalVideoFrames: frames } = video.getVideoPlaybackQuality();
    const ended = new Promise((done) => video.addEventListener('ended', done, { once: true }));
    video.currentTime = video.duration - 0.15;
    await ended;
    const over = performance.now();
    await player.load(url, at);
    const moving = new Promise<number>((done) => video.requestVideoFrameCallback((now) => done(now)));
    await video.play();
    outcomes.push({ toContent: (await moving) - over, dropped, frames });
  }
  await player.destroy();
  return outcomes;
}
