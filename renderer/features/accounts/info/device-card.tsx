import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '#renderer/content/accounts/confirm-dialog.tsx';
import {
  type Device,
  useDevices,
  useLogOutDevice,
  useLogOutOtherDevices,
} from '#renderer/data/accounts/device-hooks.ts';
import { useNow } from '#renderer/data/data-context.tsx';
import { errorCodeText } from '#renderer/i18n/error-code-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { FactTag } from '#renderer/ui/media/badge.tsx';
import { MINUTE } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { Card } from './card.tsx';
import css from './info-list.module.css';
import { timeAgo } from './time-ago.ts';

const DEVICE_ICONS: Readonly<Record<Device['device_type'], IconName>> = {
  web: 'globe',
  desktop: 'fullscreen',
  mobile: 'user',
  smart_tv: 'tv',
};

/** Devices shown before the viewer asks for all of them. */
const INITIAL_COUNT = 6;

/** Devices of the account; every other one can be logged out from here. */
export function DeviceCard() {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useDevices();
  const logOut = useLogOutDevice();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<Device | null>(null);
  const [notice, setNotice] = useState<{ readonly text: string; readonly failed: boolean } | null>(null);
  const nameOf = (device: Device) => pickText(language, device.title_tc, device.title_en);
  const title = useRef<HTMLHeadingElement>(null);
  const confirm = async (device: Device) => {
    setAsked(null);
    const result = await logOut(device);
    setNotice({
      text: t(result.ok ? 'account:device.gone' : 'account:device.failed', { device: nameOf(device) }),
      failed: !result.ok,
    });
  };
  return (
    <Card title={t('account:device.title')} titleRef={title}>
      <p className={css.meta}>{t('account:device.text')}</p>
      {data === undefined && error === null && <DevicesSkeleton />}
      {data === undefined && error !== null && (
        <div className={css.choices}>
          <p>
            {t('account:device.error')} <span className="num">{errorCodeText(t, error)}</span>
          </p>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </div>
      )}
      {data !== undefined && (
        <ul className={css.rows}>
          {data.slice(0, all ? data.length : INITIAL_COUNT).map((device) => (
            <li key={device.device_key} data-row={device.device_key}>
              <DeviceRow device={device} name={nameOf(device)} onLogOut={() => setAsked(device)} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && !all && data.length > INITIAL_COUNT && (
        <div>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('account:device.all', { number: data.length })}
          </Button>
        </div>
      )}
      <div>
        <p className={classNames(notice !== null && css.said, notice?.failed && css.failed)} role="status">
          {notice !== null && <Icon name={notice.failed ? 'alert' : 'check'} size={18} />}
          {notice?.text}
        </p>
        <div className={css.choices}>
          <LogOutOthers
            available={data?.some(({ current }) => !current) === true}
            titleRef={title}
            onDone={setNotice}
          />
          <ButtonLink kind="ghost" icon="tv" href={href.pairByCode(language)}>
            {t('account:device.pair')}
          </ButtonLink>
        </div>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={t('account:device.sure.title')}
        text={asked === null ? '' : t('account:device.sure.text', { device: nameOf(asked) })}
        confirmLabel={t('account:device.logOut')}
        cancelLabel={t('account:device.sure.keep')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && void confirm(asked)}
      />
    </Card>
  );
}

type DeviceRowProps = { readonly device: Device; readonly name: string; readonly onLogOut: () => void };

function DeviceRow({ device, name, onLogOut }: DeviceRowProps) {
  const t = useTexts();
  const now = useNow(MINUTE);
  return (
    <div className={css.row}>
      <span className={css.sign}>
        <Icon name={DEVICE_ICONS[device.device_type]} />
      </span>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={`${css.meta} num`}>
          {device.current && <FactTag text={t('account:device.here')} />}
          {device.master && <FactTag text={t('account:device.master')} />}
          <span>{t(`account:device.types.${device.device_type}`)}</span>
          {!device.current && (
            <span>{t('account:device.seen', { time: timeAgo(t, Date.parse(device.seen_at), now) })}</span>
          )}
        </span>
      </span>
      {!device.current && (
        <Button
          kind="ghost"
          aria-label={t('account:device.logOutNamed', { device: name })}
          onClick={onLogOut}
        >
          {t('account:device.logOut')}
        </Button>
      )}
    </div>
  );
}

function DevicesSkeleton() {
  const t = useTexts();
  return (
    <div className={css.rows} role="status" aria-label={t('loading')}>
      {['62%', '48%'].map((width) => (
        <span key={width} className={css.row}>
          <SkeletonBlock width="44px" height="44px" />
          <SkeletonBlock width={width} height="18px" />
        </span>
      ))}
    </div>
  );
}

type LogOutOthersProps = {
  /** Whether there is another device; the button is gone without one. */
  readonly available: boolean;
  /** Receives the focus when the button is gone. */
  readonly titleRef: RefObject<HTMLElement | null>;
  readonly onDone: (notice: { readonly text: string; readonly failed: boolean }) => void;
};

/** Logs the account out on every other device, after confirmation. */
function LogOutOthers({ available, titleRef, onDone }: LogOutOthersProps) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const done = useRef(false);
  const logOut = useMutation({
    mutationFn: useLogOutOtherDevices(),
    onSuccess: (success) => {
      done.current = success;
      setAsked(false);
      onDone({
        text: t(success ? 'account:device.others.gone' : 'account:device.others.failed'),
        failed: !success,
      });
    },
  });
  const open = () => {
    done.current = false;
    setAsked(true);
  };
  return (
    <>
      {available && (
        <Button kind="ghost" icon="leave" onClick={open}>
          {t('account:device.others.action')}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        title={t('account:device.others.title')}
        text={t('account:device.others.text')}
        confirmLabel={t('account:device.others.act')}
        cancelLabel={t('account:device.others.keep')}
        busy={logOut.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => logOut.mutate()}
        finalFocus={() => (done.current ? titleRef.current : null)}
      />
    </>
  );
}
