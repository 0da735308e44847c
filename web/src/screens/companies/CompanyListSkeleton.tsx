import { Skeleton } from '../../ui/states/Skeleton.tsx';
import list from './CompanyList.module.css';
import s from './CompanyListSkeleton.module.css';

const ROWS = 8;

/**
 * Rows with placeholders for seal, name, business and location; the widths vary so that they look like text.
 */
export function CompanyListSkeleton({ label }: { label: string }) {
  return (
    <div className={list.list}>
      <output className="sr">{label}</output>
      <ul aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => (
          <li key={index} className={s.row}>
            <Skeleton width={52} height={52} radius={8} className={s.seal} />
            <span className={s.lines}>
              <Skeleton width={`${52 + ((index * 17) % 30)}%`} height={18} />
              <Skeleton width={`${66 + ((index * 11) % 26)}%`} height={14} />
              <Skeleton width={96} height={12} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
