import { classes } from '../classes.ts';
import s from './Skeleton.module.css';

export interface SkeletonProps {
  width?: number | string | undefined;
  height?: number | string | undefined;
  radius?: number | string | undefined;
  className?: string | undefined;
}

/** One grey block; compose several to match the layout of the content. */
export function Skeleton({ width = '100%', height = 14, radius = 4, className }: SkeletonProps) {
  return (
    <span
      className={classes(s.block, className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}

export interface SkeletonRowsProps {
  count?: number | undefined;
  /** Diameter of a round picture at the left; omit it for no picture. */
  picture?: number | undefined;
  /** Announced once by screen readers: "正在加载". */
  label: string;
}

export function SkeletonRows({ count = 6, picture, label }: SkeletonRowsProps) {
  return (
    <div>
      <output className="sr">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={s.row}>
          {picture && <Skeleton width={picture} height={picture} radius="50%" className={s.picture} />}
          <div className={s.lines}>
            <Skeleton width={`${44 + ((index * 17) % 30)}%`} height={16} />
            <Skeleton width={`${70 + ((index * 11) % 26)}%`} height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
