import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { logout } from '../../core/logout.ts';
import { useSession } from '../../core/session.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowButton, RowLink } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { formatPhone } from '../../ui/text/format-phone.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { clearLocalCache, formatBytes, useLocalCacheSize } from './local-cache.ts';
import { TwoColumns } from './TwoColumns.tsx';
import { DeviceGroup } from './DeviceGroup.tsx';
import { DisplayGroup } from './DisplayGroup.tsx';
import { InstallGroup } from './InstallGroup.tsx';
import { PasskeySheet } from './PasskeySheet.tsx';
import { PrivacyGroup } from './PrivacyGroup.tsx';
import { BlocksGroup } from './BlocksGroup.tsx';

export function SettingsScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('titles.settings')} back={<BackButton fallback="mine" />}>
      <TwoColumns
        aside={
          <>
            <BlocksGroup />
            <AgreementGroup />
            <PrivacyGroup />
            <CacheGroup />
            <LogOutGroup />
          </>
        }
      >
        <DisplayGroup />
        <InstallGroup />
        <RowGroup title={t('settings.security')}>
          <RowLink icon="key" label={t('settings.password')} render={<Link to={urlTo('password')} />} />
          <PhoneRow />
          <PasskeysRow />
        </RowGroup>
        <DeviceGroup />
      </TwoColumns>
    </Screen>
  );
}

function PhoneRow() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <RowLink
      icon="phone"
      label={t('settings.phone')}
      value={user && <span className="num">{formatPhone(user.user.phoneMasked)}</span>}
      render={<Link to={urlTo('phoneChange')} />}
    />
  );
}

function PasskeysRow() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton
        icon="lock"
        chevron
        label={t('settings.passkeys.title')}
        note={t('settings.passkeys.entry')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <PasskeySheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function AgreementGroup() {
  const { t } = useTranslation();
  return (
    <RowGroup title={t('settings.agreements')}>
      <RowLink
        icon="file"
        label={t('settings.userAgreement')}
        render={<Link to={urlTo('webview', { doc: 'user-agreement' })} />}
      />
      <RowLink
        icon="shield"
        label={t('settings.privacyPolicy')}
        render={<Link to={urlTo('webview', { doc: 'privacy-policy' })} />}
      />
    </RowGroup>
  );
}

function CacheGroup() {
  const { t } = useTranslation();
  const size = useLocalCacheSize();
  function clearCache() {
    const clearedBytes = clearLocalCache();
    toast(
      clearedBytes
        ? t('settings.cleared', { size: formatBytes(clearedBytes) })
        : t('settings.nothingToClear'),
    );
  }
  return (
    <RowGroup title={t('settings.storage')} note={t('settings.clearNote')}>
      <RowButton
        icon="trash"
        label={t('settings.clearCache')}
        value={formatBytes(size)}
        onClick={clearCache}
      />
    </RowGroup>
  );
}

function LogOutGroup() {
  const { t } = useTranslation();
  const [loggingOut, setLoggingOut] = useState(false);
  async function confirmLogout() {
    const confirmed = await confirm({
      key: 'log-out',
      icon: 'logout',
      title: t('settings.logOut'),
      body: t('settings.logOutAsk'),
      cancel: t('common.cancel'),
      ok: t('settings.logOutOk'),
      danger: true,
    });
    if (!confirmed) return;
    setLoggingOut(true);
    await logout();
  }
  return (
    <RowGroup>
      <RowButton
        icon="logout"
        danger
        label={t('settings.logOut')}
        value={loggingOut ? <Spinner size={20} /> : null}
        disabled={loggingOut}
        onClick={() => void confirmLogout()}
      />
    </RowGroup>
  );
}
