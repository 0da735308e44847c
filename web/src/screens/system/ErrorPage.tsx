import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../app/text/i18n.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { useDocumentTitle } from '../../app/use-document-title.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatTime } from '../../ui/format.ts';
import { Screen } from '../../ui/Screen.tsx';

interface ErrorPageProps {
  title: string;
  body: string;
  code: string | number;
  action: ReactNode;
  secondary?: ReactNode;
  /** A top-level tab, which has no back button. */
  root?: boolean;
}

/** A full-page error with a code and a time to report. */
export function ErrorPage({ title, body, code, action, secondary, root = false }: ErrorPageProps) {
  const { t } = useTranslation();
  const [time] = useState(() => formatTime(Date.now(), 'MM-DD HH:mm:ss'));
  useDocumentTitle(title);
  return (
    <Screen title={title} titleHidden {...(!root && { back: <BackButton /> })}>
      <ErrorState
        title={title}
        body={body}
        action={action}
        secondary={secondary}
        code={t('failures.page.code', { code })}
        time={time}
      />
    </Screen>
  );
}
