import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { report } from '../../api/failures.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { loadChunk } from '../../app/chunk.ts';
import { goBack } from '../../app/go.ts';
import { failureText } from '../../app/report.ts';
import { refreshUser, useSession } from '../../app/session.ts';
import { useProfile, useUploadAvatar } from '../../features/accounts/profile.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import type { PictureFault } from '../../ui/picture-file.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { PictureButton } from './PictureButton.tsx';
import { cutSquare, type Square } from './picture.ts';
import s from './AvatarScreen.module.css';

const AvatarCropper = lazy(async () => ({
  default: (await loadChunk(() => import('./AvatarCropper.tsx'))).AvatarCropper,
}));

type Fault = PictureFault | 'required' | 'failed';

export function AvatarScreen() {
  const { t } = useTranslation();
  const { avatar, name } = useSession();
  const { data: profile } = useProfile();
  const upload = useUploadAvatar();
  const [address, setAddress] = useState<string | null>(null);
  const [square, setSquare] = useState<Square | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<{ kind: Fault; reason?: string } | null>(null);
  const shown = profile?.avatar?.large ?? avatar;

  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);

  function choose(file: File) {
    setFault(null);
    setSquare(null);
    setAddress(URL.createObjectURL(file));
  }

  async function save() {
    if (!address || !square) {
      if (shown) await goBack('mine/info/index');
      else setFault({ kind: 'required' });
      return;
    }
    setFault(null);
    setShare(0);
    try {
      const file = await cutSquare(address, square);
      await upload.mutateAsync({ file, onProgress: setShare });
    } catch (error) {
      setFault({ kind: 'failed', reason: failureText(error) });
      return;
    } finally {
      setShare(null);
    }
    toast(t('avatar.success'));
    refreshUser().catch((error: unknown) => report(error, true));
    await goBack('mine/info/index');
  }

  const busy = share !== null;
  /** The cropper is being loaded, or has not said yet which part it shows. */
  const waiting = address !== null && square === null;
  return (
    <Screen
      title={t('titles.mine/avatar/index')}
      back={<BackButton fallback="mine/info/index" />}
      width="form"
    >
      {address ? (
        <Suspense fallback={<Waiting />}>
          <AvatarCropper key={address} address={address} onChange={setSquare} />
        </Suspense>
      ) : (
        <div className={s.current}>
          <Avatar src={shown} name={name} size={220} label={t(shown ? 'avatar.current' : 'avatar.none')} />
        </div>
      )}
      {!address && <p className={s.rule}>{t('avatar.rule')}</p>}
      {fault && (
        <Note tone="danger" icon="warn">
          <b>{t(`avatar.${fault.kind}`)}</b>
          {fault.reason && <span className={s.reason}>{fault.reason}</span>}
        </Note>
      )}
      {busy && <Progress share={share} />}
      <div className={s.actions}>
        <PictureButton
          tone={address ? 'tint' : 'primary'}
          icon="image"
          disabled={busy}
          onPick={choose}
          onFault={(kind) => setFault({ kind })}
        >
          {t(address ? 'avatar.chooseOther' : 'avatar.choose')}
        </PictureButton>
        <Button tone={address ? 'primary' : 'tint'} loading={busy || waiting} onClick={() => void save()}>
          {t('avatar.save')}
        </Button>
      </div>
    </Screen>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={s.current}>
      <Spinner size={28} label={t('common.loading')} />
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div className={s.progress}>
      <progress max={100} value={percent} aria-label={t('avatar.uploading', { percent })} />
      <span className="num" aria-hidden="true">
        {t('avatar.uploading', { percent })}
      </span>
    </div>
  );
}
