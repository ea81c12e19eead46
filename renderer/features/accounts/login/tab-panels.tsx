import { useState } from 'react';
import { useStore } from 'zustand';
import { useAbsentParts } from '#renderer/data/catalogue/absent-parts.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Tabs } from '#renderer/ui/controls/tabs.tsx';
import { type LoginTabName, type LoginTabs, loginTabs } from '#shared/domain/accounts/login-tabs.ts';
import { market } from '#shared/kernel/market.ts';
import css from './login.module.css';
import { PasswordForm } from './password-form.tsx';
import { RedeemPinForm } from './redeem-pin-form.tsx';
import type { Login } from './use-login.ts';

/**
 * Login tabs by region and country. Outside region 1 a link below them leads straight to free registration.
 */
export function TabPanels({ login }: { readonly login: Login }) {
  const t = useTexts();
  const drawn = useLoginTabs();
  const [selected, setSelected] = useState<LoginTabName>('login');
  const tab = drawn.tabs.includes(selected) ? selected : 'login';
  const register = () => login.flow.send({ type: 'registration-opened' });
  const select = (key: string) => setSelected(drawn.tabs.find((name) => name === key) ?? 'login');
  return (
    <div className={css.tabs}>
      <Tabs
        label={t('login:tabsLabel')}
        tabs={drawn.tabs.map((name) => ({ key: name, text: t(`login:tab.${name}`) }))}
        selected={tab}
        onSelect={select}
      >
        <div className={css.panel} data-tab-panel={tab}>
          {(tab === 'login' || tab === 'oversea_login') && (
            <PasswordForm key={tab} login={login} oversea={tab === 'oversea_login'} />
          )}
          {tab === 'registration' && <Registration onRegister={register} />}
          {tab === 'pin_redeem' && <RedeemPinForm />}
        </div>
      </Tabs>
      {tab === 'login' && <Macau drawn={drawn} login={login} />}
      {drawn.registrationLink && (
        <p className={css.join}>
          {t('login:registration.question')}{' '}
          <button type="button" className={css.link} onClick={register}>
            {t('login:registration.action')}
          </button>
        </p>
      )}
    </div>
  );
}

function useLoginTabs(): LoginTabs {
  const { config } = useData();
  const viewer = useViewer();
  const showMacauFreeRegistration = useStore(
    config.store,
    (state) => state.config.show_macau_free_registration,
  );
  const { region, country, countryContent } = viewer;
  const hasCards = !useAbsentParts().has('cards');
  const { numbersAbroad: hasAbroad } = market();
  return loginTabs({ region, country, countryContent, showMacauFreeRegistration, hasAbroad, hasCards });
}

function Registration({ onRegister }: { readonly onRegister: () => void }) {
  const t = useTexts();
  return (
    <div className={css.form}>
      <p>{t('login:registration.text')}</p>
      <Button kind="primary" size="large" className={css.submit} onClick={onRegister}>
        {t('login:registration.action')}
      </Button>
    </div>
  );
}

/**
 * Macau's additions below the tabs: carrier login, and free registration if its remote flag is on (S0-2-092).
 */
function Macau({ drawn, login }: { readonly drawn: LoginTabs; readonly login: Login }) {
  const t = useTexts();
  const { flow } = login;
  if (!drawn.carrierLogin) return null;
  return (
    <div className={css.macau}>
      <p className={css.hint}>{t('login:macau')}</p>
      <Button kind="ghost" className={css.submit} onClick={() => flow.send({ type: 'carrier-opened' })}>
        {t('login:carrier')}
      </Button>
      {drawn.macauFreeRegistration && (
        <Button kind="quiet" onClick={() => flow.send({ type: 'registration-opened' })}>
          {t('login:macauOffer')}
        </Button>
      )}
    </div>
  );
}
