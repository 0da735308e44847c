import { APP_VERSION, APP_VERSION_CODE } from '@mingtang/contract/limits';
import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { OfficeContactRows } from '../../features/settings/OfficeContactRows.tsx';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { BrandMark } from '../../ui/art/BrandMark.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import s from './AboutScreen.module.css';

const names = { zh: '名堂', en: 'Mingtang' };

export function AboutScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: settings } = useSettings();
  const otherLanguage = language === 'zh' ? 'en' : 'zh';
  return (
    <Screen title={t('titles.about')} back={<BackButton fallback="mine" />} width="narrow">
      <div className={s.head}>
        <BrandMark size={72} />
        <p className={s.name}>{names[language]}</p>
        <p className={s.otherName} lang={otherLanguage === 'zh' ? 'zh-CN' : 'en'}>
          {names[otherLanguage]}
        </p>
        <p className={s.version}>{t('about.version', { version: APP_VERSION, code: APP_VERSION_CODE })}</p>
      </div>
      {/* The operator's own words, or what the product is. */}
      {settings && <p className={s.appDescription}>{settings.about || t('about.appDescription')}</p>}
      <RowGroup title={t('about.agreements')}>
        <RowLink
          icon="file"
          label={t('about.userAgreement')}
          render={<Link to={urlTo('webview', { doc: 'user-agreement' })} />}
        />
        <RowLink
          icon="shield"
          label={t('about.privacyPolicy')}
          render={<Link to={urlTo('webview', { doc: 'privacy-policy' })} />}
        />
        <RowLink
          icon="plaque"
          label={t('titles.memberServiceAgreement')}
          render={<Link to={urlTo('memberServiceAgreement')} />}
        />
      </RowGroup>
      <RowGroup title={t('about.contact')} note={t('about.contactNote')}>
        <RowLink icon="chat" label={t('titles.feedback')} render={<Link to={urlTo('feedback')} />} />
        <OfficeContactRows />
      </RowGroup>
      {settings?.icpNumber && <p className={s.filing}>{settings.icpNumber}</p>}
    </Screen>
  );
}
