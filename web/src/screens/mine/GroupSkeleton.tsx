import { useTranslation } from '../../core/text/i18n.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/** Skeleton of a group of rows; the widths vary so that they look like text. */
export function GroupSkeleton({ rows, title }: { rows: number; title?: string }) {
  const { t } = useTranslation();
  return (
    <RowGroup title={title}>
      <output className="sr">{t('common.loading')}</output>
      {Array.from({ length: rows }, (_, index) => (
        <Row
          key={index}
          label={<Skeleton width={64 + ((index * 23) % 40)} height={16} />}
          value={<Skeleton width={72 + ((index * 31) % 60)} height={14} />}
        />
      ))}
    </RowGroup>
  );
}
