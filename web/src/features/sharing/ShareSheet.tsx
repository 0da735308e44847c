import { useTranslation } from '../../app/text/text.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { sharedAddress, type SharedSubject } from './address.ts';
import { usePoster } from './sharing.queries.ts';
import s from './ShareSheet.module.css';

export interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  subject: SharedSubject;
  id: string;
  name: string;
}

/** The poster to save where there is one, the address to copy and the code to scan. Room `sharing`. */
export function ShareSheet({ open, onClose, subject, id, name }: ShareSheetProps) {
  const { t } = useTranslation();
  const drawn = subject !== 'post' && subject !== 'news';
  const poster = usePoster(drawn ? subject : 'member', id, open && drawn);
  const address = sharedAddress(subject, id);
  async function copy() {
    toast(t((await copyText(address)) ? 'sharing.copied' : 'sharing.notCopied'));
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('sharing.title')}
      closeLabel={t('sharing.close')}
      footer={
        <>
          <Button tone="tint" icon="link" onClick={() => void copy()}>
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
      {!drawn ? null : poster.isError ? (
        <LoadFailure error={poster.error} retry={poster.refetch} compact />
      ) : (
        <figure className={s.poster}>
          {poster.data ? (
            <img className={s.picture} src={poster.data} alt={t('sharing.poster', { name })} data-plain="" />
          ) : (
            <Skeleton height="100%" radius={16} className={s.picture} />
          )}
          <figcaption className={s.hint}>{t('sharing.hint')}</figcaption>
        </figure>
      )}
      <div className={s.link}>
        <QrCode className={s.code} text={address} label={t('sharing.code', { name })} />
        <p className={s.words}>
          <b>{t('sharing.scan')}</b>
          <a className={s.address} href={address}>
            {address}
          </a>
        </p>
      </div>
    </Sheet>
  );
}
