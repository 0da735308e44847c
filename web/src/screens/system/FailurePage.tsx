import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { useTitle } from '../../app/title.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatTime } from '../../ui/format.ts';
import { Screen } from '../../ui/Screen.tsx';

interface FailurePageProps {
  title: string;
  body: string;
  code: string | number;
  action: ReactNode;
  secondary?: ReactNode;
  /** A tab has nothing behind it. */
  root?: boolean;
}

/** A whole page that says what happened, with a code and a time to report. */
export function FailurePage({ title, body, code, action, secondary, root = false }: FailurePageProps) {
  const { t } = useTranslation();
  const [time] = useState(() => formatTime(Date.now(), 'MM-DD HH:mm:ss'));
  useTitle(title);
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
