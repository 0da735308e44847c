import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { PictureTile } from './use-picture-uploads.ts';
import s from './UploadOverlay.module.css';

interface UploadOverlayProps {
  tile: PictureTile;
  /** Accessible names of the progress bar and of the retry button. */
  progressLabel: string;
  retryLabel: string;
  onRetry: (key: string) => void;
}

/** Overlay on a picture that is being uploaded: progress, or a retry button after an error. */
export function UploadOverlay({ tile, progressLabel, retryLabel, onRetry }: UploadOverlayProps) {
  const { t } = useTranslation();
  const percent = Math.round(tile.progress * 100);
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
