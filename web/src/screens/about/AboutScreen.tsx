import { APP_VERSION, APP_VERSION_CODE } from '@mingtang/contract/limits';
import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { OfficeRows } from '../../features/settings/OfficeRows.tsx';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { Group } from '../../ui/Group.tsx';
import { RowLink } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import s from './AboutScreen.module.css';

const WEBVIEW = 'common/webview/index';
const names = { zh: '名堂', en: 'Mingtang' };

export function AboutScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: settings } = useSettings();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Screen
      title={t('titles.mine/about/index')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      width="narrow"
    >
      <div className={s.head}>
        <BrandMark size={72} />
        <p className={s.name}>{names[language]}</p>
        <p className={s.otherName} lang={other === 'zh' ? 'zh-CN' : 'en'}>
          {names[other]}
        </p>
        <p className={s.version}>{t('about.version', { version: APP_VERSION, code: APP_VERSION_CODE })}</p>
      </div>
      <p className={s.what}>{t('about.what')}</p>
      {settings?.about && (
        <Group title={settings.name}>
          <p className={s.network}>{settings.about}</p>
        </Group>
      )}
      <Group title={t('about.agreements')}>
        <RowLink
          icon="file"
          label={t('about.userAgreement')}
          render={<Link to={addressOf(WEBVIEW, { doc: 'user-agreement' })} />}
        />
        <RowLink
          icon="shield"
          label={t('about.privacyPolicy')}
          render={<Link to={addressOf(WEBVIEW, { doc: 'privacy-policy' })} />}
        />
        <RowLink
          icon="plaque"
          label={t('titles.agreement/memberService')}
          render={<Link to={addressOf('agreement/memberService')} />}
        />
        <RowLink
          icon="refresh"
          label={t('titles.agreement/autoRenew')}
          render={<Link to={addressOf('agreement/autoRenew')} />}
        />
      </Group>
      <Group title={t('about.contact')} note={t('about.contactNote')}>
        <RowLink
          icon="chat"
          label={t('titles.feedback/feedback')}
          render={<Link to={addressOf('feedback/feedback')} />}
        />
        <OfficeRows />
      </Group>
      {settings?.icpNumber && <p className={s.filing}>{settings.icpNumber}</p>}
    </Screen>
  );
}
