import type { i18n } from 'i18next';
import { loadFurtherTexts } from '#renderer/i18n/further-texts.ts';
import type { ExitReply } from '#shared/ipc/payloads.ts';
import { isLanguage } from '#shared/kernel/language.ts';
import css from './kiosk-exit.module.css';

/** Texts of the dialog, in the page's language when it opens. */
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

/** Reads the dialog's texts in the language shown, and loads them first if no screen has. */
export async function loadExitTexts(texts: i18n): Promise<ExitTexts> {
  /* Without them staff would see keys, but could still leave. */
  if (isLanguage(texts.language)) await loadFurtherTexts(texts, texts.language).catch(() => undefined);
  return exitTexts(texts);
}

const exitTexts = ({ t }: i18n): ExitTexts => ({
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
 * Installs the dialog for a kiosk's exit PIN, opened by Ctrl+Shift+Q. It is a native modal above all other
 * prompts, so that staff can always leave; a wrong PIN empties the field, and the result is announced.
 */
export function installExitDialog(
  page: Document,
  exit: (pin: string) => Promise<ExitReply>,
  loadTexts: () => Promise<ExitTexts>,
): void {
  const box = exitBox(page);
  page.body.append(box.dialog);
  let texts: ExitTexts | null = null;
  const open = async (): Promise<void> => {
    texts = await loadTexts();
    if (box.dialog.open) return;
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
    void open();
  });
  box.stay.addEventListener('click', () => box.dialog.close());
  box.form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (texts === null) return;
    const { short, wrong, wait } = texts;
    const entered = box.pin.value;
    box.pin.value = '';
    box.pin.focus();
    box.status.textContent = '';
    if (!/^\d{4,12}$/.test(entered)) box.status.textContent = short;
    else
      void exit(entered).then(({ accepted, retryAfter }) => {
        if (accepted) box.dialog.close();
        else box.status.textContent = retryAfter > 0 ? wait(retryAfter) : wrong;
      });
  });
}

function exitBox(page: Document) {
  const create = <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    facts: Partial<HTMLElementTagNameMap[K]>,
  ): HTMLElementTagNameMap[K] => Object.assign(page.createElement(tag), facts);
  const title = create('h2', { id: 'kiosk-exit-title', className: css.title ?? '' });
  const text = create('p', { id: 'kiosk-exit-text', className: css.text ?? '' });
  const label = create('label', { htmlFor: 'kiosk-exit-pin', className: css.label ?? '' });
  const pin = create('input', {
    id: 'kiosk-exit-pin',
    className: css.pin ?? '',
    type: 'password',
    inputMode: 'numeric',
    maxLength: 12,
  });
  pin.autocomplete = 'off';
  pin.setAttribute('aria-describedby', 'kiosk-exit-status');
  const status = create('p', { id: 'kiosk-exit-status', className: css.status ?? '', role: 'status' });
  const leave = create('button', { type: 'submit', className: `${css.button} ${css.leave}` });
  const stay = create('button', { type: 'button', className: css.button ?? '' });
  const form = create('form', { noValidate: true, className: css.form ?? '' });
  const buttons = create('div', { className: css.buttons ?? '' });
  buttons.append(leave, stay);
  form.append(label, pin, status, buttons);
  const dialog = create('dialog', { className: css.box ?? '' });
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('aria-describedby', text.id);
  dialog.append(title, text, form);
  return { dialog, form, title, text, label, pin, status, leave, stay };
}
