import { useTranslation } from '../../core/text/i18n.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { copyText } from '../../ui/browser/clipboard.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { QrCode } from '../../ui/media/QrCode.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { shareUrl, type ShareSubject } from './share-url.ts';
import { usePoster } from './sharing.queries.ts';
import s from './ShareSheet.module.css';

export interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  subject: ShareSubject;
  id: string;
  name: string;
}

/** Poster to save (if available), link to copy and QR code. Text namespace `sharing`. */
export function ShareSheet({ open, onClose, subject, id, name }: ShareSheetProps) {
  const { t } = useTranslation();
  const hasPoster = subject !== 'post' && subject !== 'news';
  const poster = usePoster(hasPoster ? subject : 'member', id, open && hasPoster);
  const url = shareUrl(subject, id);
  async function copyUrl() {
    toast(t((await copyText(url)) ? 'sharing.copied' : 'sharing.notCopied'));
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('sharing.title')}
      closeLabel={t('sharing.close')}
      footer={
        <>
          <Button tone="tint" icon="link" onClick={() => void copyUrl()}>
            {t('sharing.copyLink')}
          </Button>
          {poster.data && (
            <LinkButton icon="download" href={poster.data} download={`${name}.png`}>
              {t('sharing.save')}
            </LinkButton>
          )}
        </>
      }
    >
      {!hasPoster ? null : poster.isError ? (
        <LoadError error={poster.error} retry={poster.refetch} compact />
      ) : (
        <figure className={s.poster}>
          {poster.data ? (
            <img className={s.picture} src={poster.data} alt={t('sharing.poster', { name })} data-no-dim="" />
          ) : (
            <Skeleton height="100%" radius={16} className={s.picture} />
          )}
          <figcaption className={s.hint}>{t('sharing.hint')}</figcaption>
        </figure>
      )}
      <div className={s.link}>
        <QrCode className={s.code} text={url} label={t('sharing.code', { name })} />
        <p className={s.words}>
          <b>{t('sharing.scan')}</b>
          <a className={s.address} href={url}>
            {url}
          </a>
        </p>
      </div>
    </BottomSheet>
  );
}
