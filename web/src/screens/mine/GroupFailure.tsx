import { useTranslation } from '../../app/text/text.ts';
import { report } from '../../api/failures.ts';
import { failureText, isEnded } from '../../app/report.ts';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { Row } from '../../ui/Row.tsx';

export interface GroupFailureProps {
  title: string;
  error: unknown;
  retry: () => unknown;
}

/** One panel that did not come, on a page whose rest stands. */
export function GroupFailure({ title, error, retry }: GroupFailureProps) {
  const { t } = useTranslation();
  const ended = isEnded(error);
  return (
    <Group title={title}>
      <Row
        icon="warn"
        label={failureText(error)}
        value={
          <Button tone="tint" size="mini" onClick={() => void (ended ? report(error) : retry())}>
            {t(ended ? 'failures.expired.ok' : 'common.retry')}
          </Button>
        }
      />
    </Group>
  );
}
