import { useTranslation } from '../../core/text/i18n.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { errorTextOf, isSessionExpired } from '../../core/error-dialogs.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Row } from '../../ui/lists/Row.tsx';

export interface GroupFailureProps {
  title: string;
  error: unknown;
  retry: () => unknown;
}

/** Load error of one group; the rest of the page stays usable. */
export function GroupFailure({ title, error, retry }: GroupFailureProps) {
  const { t } = useTranslation();
  const sessionEnded = isSessionExpired(error);
  return (
    <RowGroup title={title}>
      <Row
        icon="warn"
        label={errorTextOf(error)}
        value={
          <Button tone="tint" size="mini" onClick={() => void (sessionEnded ? handleError(error) : retry())}>
            {t(sessionEnded ? 'failures.expired.ok' : 'common.retry')}
          </Button>
        }
      />
    </RowGroup>
  );
}
