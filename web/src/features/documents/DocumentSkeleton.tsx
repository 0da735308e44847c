import { Skeleton } from '../../ui/Skeleton.tsx';
import s from './DocumentSkeleton.module.css';

const PARTS = [3, 5, 4];

/** The geometry of a text: a line of facts, then headings and paragraphs. */
export function DocumentSkeleton({ label }: { label: string }) {
  return (
    <div className="read">
      <output className="sr">{label}</output>
      <Skeleton width={180} />
      {PARTS.map((lines, part) => (
        <div key={lines} className={s.part}>
          {part > 0 && <Skeleton width="42%" height={18} />}
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} width={line === lines - 1 ? '58%' : '100%'} />
          ))}
        </div>
      ))}
    </div>
  );
}
