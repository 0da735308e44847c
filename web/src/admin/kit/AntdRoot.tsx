import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useIsDark } from '../../core/use-theme.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { useReducedMotion } from '../../ui/browser/use-reduced-motion.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { darkTheme, lightTheme } from './antd-theme.ts';
import s from './AntdRoot.module.css';

/** Configures antd with the app's theme and the user's language. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  dayjs.locale(language === 'en' ? 'en' : 'zh-cn');
  const theme = useIsDark() ? darkTheme : lightTheme;
  // antd removes an element when its animation ends. With reduced motion no animation runs, so antd's motion
  // is turned off; otherwise the element would stay.
  const motion = !useReducedMotion();
  return (
    <ConfigProvider
      theme={{ ...theme, token: { ...theme.token, motion } }}
      locale={language === 'en' ? enUS : zhCN}
      // Touch targets need 44 px, the height of `large`.
      componentSize={useBreakpoint() === 'phone' ? 'large' : 'medium'}
      button={{ autoInsertSpace: false, className: classes(s.button) }}
      form={{ className: classes(s.form) }}
      radio={{ className: classes(s.radio) }}
      checkbox={{ className: classes(s.checkbox) }}
      tabs={{ className: classes(s.tabs) }}
      select={{ suffixIcon: <Icon name="down" size={16} /> }}
      renderEmpty={() => <EmptyState title={t('admin.table.empty')} compact />}
    >
      {children}
    </ConfigProvider>
  );
}
