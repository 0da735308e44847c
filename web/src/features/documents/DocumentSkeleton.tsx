import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './DocumentSkeleton.module.css';

/** Number of lines in each paragraph. */
const PARAGRAPH_LINE_COUNTS = [3, 5, 4];

/** Loading skeleton in the layout of a document: one line of metadata, then headings and paragraphs. */
export function DocumentSkeleton({ label }: { label: string }) {
  return (
    <div className="read">
      <output className="sr">{label}</output>
      <Skeleton width={180} />
      {PARAGRAPH_LINE_COUNTS.map((lineCount, paragraph) => (
        <div key={lineCount} className={s.part}>
          {paragraph > 0 && <Skeleton width="42%" height={18} />}
          {Array.from({ length: lineCount }, (_, line) => (
            <Skeleton key={line} width={line === lineCount - 1 ? '58%' : '100%'} />
          ))}
        </div>
      ))}
    </div>
  );
}
