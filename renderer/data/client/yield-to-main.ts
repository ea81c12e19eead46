/** Goes on after what the browser has to do meanwhile: a key, a frame. For work that is in parts anyway, so that no part of it holds up a picture for long. */
export function yieldToMain(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
