import { useTranslation } from '../../app/text/text.ts';
import { Group } from '../../ui/Group.tsx';
import { Row } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** A panel of rows in waiting. */
export function GroupSkeleton({ rows, title }: { rows: number; title?: string }) {
  const { t } = useTranslation();
  return (
    <Group title={title}>
      <output className="sr">{t('common.loading')}</output>
      {Array.from({ length: rows }, (_, index) => (
        <Row
          key={index}
          label={<Skeleton width={64 + ((index * 23) % 40)} height={16} />}
          value={<Skeleton width={72 + ((index * 31) % 60)} height={14} />}
        />
      ))}
    </Group>
  );
}
