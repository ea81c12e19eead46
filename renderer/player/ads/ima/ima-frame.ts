import { type ImaCommand, type ImaReport, imaReport } from './ima-messages.ts';
import { imaProgram } from './ima-program.ts';

/** The frame of one break. */
export type ImaFrame = {
  readonly element: HTMLElement;
  readonly send: (command: ImaCommand) => void;
  /** Ends the talk with the frame, which the picture removes. */
  readonly dispose: () => void;
};

/**
 * Opens a frame. `ready` is called whenever it has loaded: again after it was moved in the document, which
 * discards what it was sent.
 */
export type OpenImaFrame = (on: (report: ImaReport) => void, ready: () => void) => ImaFrame;

/**
 * Makes frames for the vendor's script, from the document of the service in which third parties may run
 * (decision 009). It reaches neither the page nor its storage, and speaks through a port of its own.
 */
export const createOpenImaFrame =
  (document: Document, address: string): OpenImaFrame =>
  (on, ready) => {
    const element = document.createElement('iframe');
    let port: MessagePort | null = null;
    element.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    element.allow = 'autoplay *';
    element.referrerPolicy = 'no-referrer';
    element.src = address;
    element.addEventListener('load', () => {
      port?.close();
      const { port1, port2 } = new MessageChannel();
      port = port1;
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        const report = imaReport.safeParse(data);
        if (report.success) on(report.data);
      };
      /* An opaque origin cannot be named; the program is our own and holds nothing about the viewer. */
      element.contentWindow?.postMessage({ type: 'program', source: String(imaProgram) }, '*', [port2]);
      ready();
    });
    return {
      element,
      send: (command) => port?.postMessage(command),
      dispose: () => port?.close(),
    };
  };
