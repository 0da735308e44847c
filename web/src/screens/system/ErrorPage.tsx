import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { formatShortExactTime } from '../../ui/text/format-date.ts';
import { Screen } from '../../ui/layout/Screen.tsx';

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
  const { t, language } = useTranslation();
  const [failedAt] = useState(Date.now);
  useDocumentTitle(title);
  return (
    <Screen title={title} titleHidden {...(!root && { back: <BackButton /> })}>
      <ErrorState
        title={title}
        body={body}
        action={action}
        secondary={secondary}
        code={t('failures.page.code', { code })}
        time={formatShortExactTime(failedAt, language)}
      />
    </Screen>
  );
}
