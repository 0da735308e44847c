import type { Edition } from '@mingtang/contract/editions';
import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isReady, type PreviewDraft } from '../../../app/preview-message.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { useDark } from '../../../app/use-theme.ts';
import { Panel } from '../frame/Panel.tsx';
import s from './PhonePreview.module.css';

interface PhonePreviewProps {
  edition: Edition;
  draft: Omit<PreviewDraft, 'kind'>;
}

/** The real app in a frame, with the draft in place of what is published. */
export function PhonePreview({ edition, draft }: PhonePreviewProps) {
  const { t } = useTranslation();
  const dark = useDark();
  const [theme, setTheme] = useState<'light' | 'dark'>(dark ? 'dark' : 'light');
  const frame = useRef<HTMLIFrameElement>(null);
  const words = JSON.stringify({ ...draft, kind: 'preview-draft' });

  useEffect(() => {
    const send = () => frame.current?.contentWindow?.postMessage(JSON.parse(words), window.location.origin);
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow && isReady(data))
        send();
    };
    send();
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [words]);

  return (
    <Panel
      className={s.panel}
      title={t('workPages.preview')}
      end={
        <Segmented
          aria-label={t('workPages.previewTheme')}
          value={theme}
          options={(['light', 'dark'] as const).map((value) => ({
            value,
            label: t(`workPages.themes.${value}`),
          }))}
          onChange={setTheme}
        />
      }
    >
      <div className={s.phone}>
        <iframe
          ref={frame}
          className={s.frame}
          title={t('workPages.previewFrame')}
          src={`/preview.html?edition=${edition}&theme=${theme}`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page; it must not leave the frame
          sandbox="allow-scripts allow-same-origin"
        />
      </div>
    </Panel>
  );
}
