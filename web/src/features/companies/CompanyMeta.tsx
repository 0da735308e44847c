import type { CompanyCard } from '@mingtang/contract/companies';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { formatDistance } from './distance.ts';
import s from './CompanyRow.module.css';

interface CompanyMetaProps {
  company: Pick<CompanyCard, 'regionName' | 'industryName' | 'distance' | 'top'>;
  /** Shows the pinned badge; set it in lists where pinned companies come first. */
  showPinned?: boolean;
  className?: string | undefined;
}

/** Region, industry and distance in one line. */
export function CompanyMeta({ company, showPinned, className }: CompanyMetaProps) {
  const { t } = useTranslation();
  const { regionName, industryName, distance, top } = company;
  const distanceParts = distance === null ? null : formatDistance(distance);
  const details = [
    regionName,
    industryName,
    distanceParts && t(distanceParts.key, { distance: distanceParts.distance }),
  ].filter(Boolean);
  if (details.length === 0 && !(showPinned && top)) return null;
  return (
    <span className={className}>
      {showPinned && top && (
        <Badge tone="pinned" className={s.pinned} label={t('companies.pinnedLabel')}>
          {t('companies.pinned')}
        </Badge>
      )}
      {details.map((detail, index) => (
        <span key={detail}>
          {index > 0 && <i className="sep" />}
          {detail}
        </span>
      ))}
    </span>
  );
}
