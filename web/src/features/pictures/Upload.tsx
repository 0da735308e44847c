import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Tile } from './use-pictures.ts';
import s from './Upload.module.css';

interface UploadProps {
  tile: Tile;
  /** Names for readers: of the bar, and of the press that tries again. */
  progressLabel: string;
  retryLabel: string;
  onRetry: (key: string) => void;
}

/** Lies over a picture that is on its way: how much has left, or that it failed and can be sent again. */
export function Upload({ tile, progressLabel, retryLabel, onRetry }: UploadProps) {
  const { t } = useTranslation();
  const percent = Math.round(tile.share * 100);
  if (tile.failed)
    return (
      <button type="button" className={s.veil} onClick={() => onRetry(tile.key)}>
        <Icon name="refresh" size={22} />
        <span>{t('pictures.failed')}</span>
        <span className="sr">{retryLabel}</span>
      </button>
    );
  if (tile.saved) return null;
  return (
    <div className={s.veil}>
      <span className="num">{percent < 100 ? `${percent}%` : t('pictures.processing')}</span>
      <progress className={s.progress} max={100} value={percent} aria-label={progressLabel} />
    </div>
  );
}
