import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { leave } from '../../app/leave.ts';
import { confirm } from '../../ui/confirm.ts';
import { Group } from '../../ui/Group.tsx';
import { RowButton, RowLink } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { clearCache, formatSize, useCacheSize } from './cache.ts';
import { Columns } from './Columns.tsx';
import { DeviceGroup } from './DeviceGroup.tsx';
import { DisplayGroup } from './DisplayGroup.tsx';
import { InstallGroup } from './InstallGroup.tsx';
import { PasskeySheet } from './PasskeySheet.tsx';
import { PrivacyGroup } from './PrivacyGroup.tsx';
import { ShieldsGroup } from './ShieldsGroup.tsx';

export function SettingsScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t('titles.mine/setting/index')} back={<BackButton fallback="tabbar/mine/mine" />}>
      <Columns
        aside={
          <>
            <ShieldsGroup />
            <AgreementGroup />
            <PrivacyGroup />
            <CacheGroup />
            <LogOutGroup />
          </>
        }
      >
        <DisplayGroup />
        <InstallGroup />
        <Group title={t('settings.security')}>
          <RowLink
            icon="key"
            label={t('settings.password')}
            render={<Link to={addressOf('mine/pwd/index')} />}
          />
          <PasskeyEntry />
        </Group>
        <DeviceGroup />
      </Columns>
    </Screen>
  );
}

function PasskeyEntry() {
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
    <Group title={t('settings.agreements')}>
      <RowLink
        icon="file"
        label={t('settings.userAgreement')}
        render={<Link to={addressOf('common/webview/index', { doc: 'user-agreement' })} />}
      />
      <RowLink
        icon="shield"
        label={t('settings.privacyPolicy')}
        render={<Link to={addressOf('common/webview/index', { doc: 'privacy-policy' })} />}
      />
    </Group>
  );
}

function CacheGroup() {
  const { t } = useTranslation();
  const size = useCacheSize();
  function clear() {
    const cleared = clearCache();
    toast(cleared ? t('settings.cleared', { size: formatSize(cleared) }) : t('settings.nothingToClear'));
  }
  return (
    <Group title={t('settings.storage')} note={t('settings.clearNote')}>
      <RowButton icon="trash" label={t('settings.clearCache')} value={formatSize(size)} onClick={clear} />
    </Group>
  );
}

function LogOutGroup() {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  async function logOut() {
    const sure = await confirm({
      key: 'log-out',
      icon: 'logout',
      title: t('settings.logOut'),
      body: t('settings.logOutAsk'),
      cancel: t('common.cancel'),
      ok: t('settings.logOutOk'),
      danger: true,
    });
    if (!sure) return;
    setLeaving(true);
    await leave();
  }
  return (
    <Group>
      <RowButton
        icon="logout"
        danger
        label={t('settings.logOut')}
        value={leaving ? <Spinner size={20} /> : null}
        disabled={leaving}
        onClick={() => void logOut()}
      />
    </Group>
  );
}
