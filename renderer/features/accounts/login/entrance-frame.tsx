import type { ReactNode } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { stationLook } from '#renderer/ui/graphics/station-look.ts';
import css from './entrance-frame.module.css';
import picture from './login.svg';

type EntranceFrameProps = {
  /** Over the picture. */
  readonly aside: ReactNode;
  /** The form needs more room than the picture. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
};

/** A station shows a picture of its own, or the drawing without the harbour's name. */
const pictureOf = (): string => stationLook()?.picture ?? picture;

/**
 * Frame of the pages through which viewers come in: a picture of the harbour, and the form next to it. On a
 * phone the picture is a band above.
 */
export function EntranceFrame({ aside, narrow = false, children }: EntranceFrameProps) {
  return (
    <section className={classNames(css.screen, narrow && css.narrow)}>
      <div className={css.art}>
        <img className={css.picture} src={pictureOf()} alt="" width={960} height={1080} />
        <div className={css.aside}>{aside}</div>
      </div>
      <div className={css.side}>{children}</div>
    </section>
  );
}
