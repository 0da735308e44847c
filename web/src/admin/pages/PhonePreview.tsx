import type { Edition } from '@mingtang/contract/editions';
import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isPreviewReady, type PreviewDraft } from '../../core/preview-messages.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useIsDark } from '../../core/use-theme.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import s from './PhonePreview.module.css';

interface PhonePreviewProps {
  edition: Edition;
  draft: Omit<PreviewDraft, 'kind'>;
}

/** The real app in an iframe, showing the draft instead of the published content. */
export function PhonePreview({ edition, draft }: PhonePreviewProps) {
  const { t } = useTranslation();
  const isDark = useIsDark();
  const [theme, setTheme] = useState<'light' | 'dark'>(isDark ? 'dark' : 'light');
  const frame = useRef<HTMLIFrameElement>(null);
  const messageJson = JSON.stringify({ ...draft, kind: 'preview-draft' });

  useEffect(() => {
    const sendDraft = () =>
      frame.current?.contentWindow?.postMessage(JSON.parse(messageJson), window.location.origin);
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (
        origin === window.location.origin &&
        source === frame.current?.contentWindow &&
        isPreviewReady(data)
      )
        sendDraft();
    };
    sendDraft();
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [messageJson]);

  return (
    <AdminPanel
      className={s.panel}
      title={t('adminPages.preview')}
      end={
        <Segmented
          aria-label={t('adminPages.previewTheme')}
          value={theme}
          options={(['light', 'dark'] as const).map((value) => ({
            value,
            label: t(`adminPages.themes.${value}`),
          }))}
          onChange={setTheme}
        />
      }
    >
      <div className={s.phone}>
        <iframe
          ref={frame}
          className={s.frame}
          title={t('adminPages.previewFrame')}
          src={`/preview.html?edition=${edition}&theme=${theme}`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- own page; it must stay inside the frame
          sandbox="allow-scripts allow-same-origin"
        />
      </div>
    </AdminPanel>
  );
}
