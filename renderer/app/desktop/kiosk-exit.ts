import type { i18n } from 'i18next';
import type { ExitReply } from '#shared/ipc/payloads.ts';
import css from './kiosk-exit.module.css';

/** The words of the box, in the language of the page when it is opened. */
type ExitTexts = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly leave: string;
  readonly stay: string;
  readonly short: string;
  readonly wrong: string;
  readonly wait: (seconds: number) => string;
};

/** The words in the language that is shown. */
export const exitTexts = ({ t }: Pick<i18n, 't'>): ExitTexts => ({
  title: t('kiosk:exit.title'),
  text: t('kiosk:exit.text'),
  label: t('kiosk:exit.label'),
  leave: t('kiosk:exit.leave'),
  stay: t('kiosk:exit.stay'),
  short: t('kiosk:exit.short'),
  wrong: t('kiosk:exit.wrong'),
  wait: (count) => t('kiosk:exit.wait', { count }),
});

/**
 * Asks for a kiosk's exit PIN after Ctrl+Shift+Q. It stands above everything, also above another prompt, so that staff can always leave: a modal dialog of the browser's
 * own, which keeps the focus in it and closes by Escape. A wrong PIN empties the field; what happened is said aloud.
 */
export function installExitDialog(page: Document, exit: (pin: string) => Promise<ExitReply>, words: () => ExitTexts): void {
  const box = exitBox(page);
  page.body.append(box.dialog);
  let texts = words();
  const open = (): void => {
    texts = words();
    box.title.textContent = texts.title;
    box.text.textContent = texts.text;
    box.label.textContent = texts.label;
    box.leave.textContent = texts.leave;
    box.stay.textContent = texts.stay;
    box.pin.value = '';
    box.status.textContent = '';
    box.dialog.showModal();
    box.pin.focus();
  };
  page.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'q' || box.dialog.open) return;
    event.preventDefault();
    open();
  });
  box.stay.addEventListener('click', () => box.dialog.close());
  box.form.addEventListener('submit', (event) => {
    event.preventDefault();
    const given = box.pin.value;
    box.pin.value = '';
    box.pin.focus();
    box.status.textContent = '';
    if (!/^\d{4,12}$/.test(given)) box.status.textContent = texts.short;
    else
      void exit(given).then(({ accepted, retryAfter }) => {
        if (accepted) box.dialog.close();
        else box.status.textContent = retryAfter > 0 ? texts.wait(retryAfter) : texts.wrong;
      });
  });
}

function exitBox(page: Document) {
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, facts: Partial<HTMLElementTagNameMap[K]>): HTMLElementTagNameMap[K] =>
    Object.assign(page.createElement(tag), facts);
  const title = make('h2', { id: 'kiosk-exit-title', className: css.title ?? '' });
  const text = make('p', { id: 'kiosk-exit-text', className: css.text ?? '' });
  const label = make('label', { htmlFor: 'kiosk-exit-pin', className: css.label ?? '' });
  const pin = make('input', { id: 'kiosk-exit-pin', className: css.pin ?? '', type: 'password', inputMode: 'numeric', maxLength: 12 });
  pin.autocomplete = 'off';
  pin.setAttribute('aria-describedby', 'kiosk-exit-status');
  const status = make('p', { id: 'kiosk-exit-status', className: css.status ?? '', role: 'status' });
  const leave = make('button', { type: 'submit', className: `${css.button} ${css.leave}` });
  const stay = make('button', { type: 'button', className: css.button ?? '' });
  const form = make('form', { noValidate: true, className: css.form ?? '' });
  const buttons = make('div', { className: css.buttons ?? '' });
  buttons.append(leave, stay);
  form.append(label, pin, status, buttons);
  const dialog = make('dialog', { className: css.box ?? '' });
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', text.id);
  dialog.append(title, text, form);
  return { dialog, form, title, text, label, pin, status, leave, stay };
}
