import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '../../../app/text/text.ts';
import { useDark } from '../../../app/use-theme.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useStill } from '../../../ui/use-still.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { darkTheme, lightTheme } from './antd-theme.ts';

/** antd in our colours and the person's language. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  dayjs.locale(language === 'en' ? 'en' : 'zh-cn');
  const theme = useDark() ? darkTheme : lightTheme;
  // antd waits for the end of each motion: where there is none, what should leave would stay for ever.
  const motion = !useStill();
  return (
    <ConfigProvider
      theme={{ ...theme, token: { ...theme.token, motion } }}
      locale={language === 'en' ? enUS : zhCN}
      // Fingers need 44 px.
      componentSize={useWidth() === 'phone' ? 'large' : 'medium'}
      button={{ autoInsertSpace: false }}
      renderEmpty={() => <EmptyState title={t('work.table.empty')} compact />}
    >
      {children}
    </ConfigProvider>
  );
}
