import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { loadChunk } from '../../core/chunk-loader.ts';
import { navigateBack } from '../../core/navigation.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { refreshUser, useSession } from '../../core/session.ts';
import { useProfile, useUploadAvatar } from '../../features/accounts/accounts.profile.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import type { PictureFileProblem } from '../../ui/browser/picture-file.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { PickPictureButton } from './PickPictureButton.tsx';
import { cropToSquare, type CropSquare } from './avatar-image.ts';
import s from './AvatarScreen.module.css';

const AvatarCropper = lazy(async () => ({
  default: (await loadChunk(() => import('./AvatarCropper.tsx'))).AvatarCropper,
}));

type AvatarProblem = PictureFileProblem | 'required' | 'failed';

export function AvatarScreen() {
  const { t } = useTranslation();
  const { avatar, name, user } = useSession();
  const { data: profile } = useProfile();
  const uploadAvatar = useUploadAvatar();
  const [imageUrl, setImageUrl] = useState<string | null>(null);
  const [square, setSquare] = useState<CropSquare | null>(null);
  const [uploadedFraction, setUploadedFraction] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ kind: AvatarProblem; reason?: string } | null>(null);
  const currentAvatar = profile?.avatar?.large ?? avatar;

  useEffect(() => () => URL.revokeObjectURL(imageUrl ?? ''), [imageUrl]);

  function showPickedFile(file: File) {
    setProblem(null);
    setSquare(null);
    setImageUrl(URL.createObjectURL(file));
  }

  async function save() {
    if (!imageUrl || !square) {
      setProblem({ kind: 'required' });
      return;
    }
    setProblem(null);
    setUploadedFraction(0);
    try {
      const file = await cropToSquare(imageUrl, square);
      await uploadAvatar.mutateAsync({ file, onProgress: setUploadedFraction });
    } catch (error) {
      setProblem({ kind: 'failed', reason: errorTextOf(error) });
      return;
    } finally {
      setUploadedFraction(null);
    }
    toast(t('avatar.success'));
    refreshUser().catch((error: unknown) => handleError(error, true));
    await navigateBack('profile');
  }

  const isUploading = uploadedFraction !== null;
  /** The cropper chunk is loading, or the cropper has not reported its crop area yet. */
  const cropPending = imageUrl !== null && square === null;
  return (
    <Screen title={t('titles.avatar')} back={<BackButton fallback="profile" />} width="form">
      {imageUrl ? (
        <Suspense fallback={<CropperLoading />}>
          <AvatarCropper key={imageUrl} imageUrl={imageUrl} onChange={setSquare} />
        </Suspense>
      ) : (
        <div className={s.current}>
          <Avatar
            id={user?.user.id}
            src={currentAvatar}
            name={name}
            size={220}
            label={t(currentAvatar ? 'avatar.current' : 'avatar.none')}
          />
        </div>
      )}
      {!imageUrl && <p className={s.rule}>{t('avatar.rule')}</p>}
      {problem && (
        <Note tone="danger" icon="warn">
          <b>{t(`avatar.${problem.kind}`)}</b>
          {problem.reason && <span className={s.reason}>{problem.reason}</span>}
        </Note>
      )}
      {isUploading && <UploadProgress uploadedFraction={uploadedFraction} />}
      <div className={s.actions}>
        <PickPictureButton
          tone={imageUrl ? 'tint' : 'primary'}
          icon="image"
          fullWidth
          disabled={isUploading}
          onPicked={showPickedFile}
          onProblem={(kind) => setProblem({ kind })}
        >
          {t(imageUrl ? 'avatar.chooseOther' : 'avatar.choose')}
        </PickPictureButton>
        <Button
          tone={imageUrl ? 'primary' : 'tint'}
          fullWidth
          loading={isUploading || cropPending}
          // Without any avatar the button stays enabled: the specification has an error message for that.
          disabled={!imageUrl && Boolean(currentAvatar)}
          reason={t('avatar.chooseFirst')}
          onClick={() => void save()}
        >
          {t('avatar.save')}
        </Button>
      </div>
    </Screen>
  );
}

function CropperLoading() {
  const { t } = useTranslation();
  return (
    <div className={s.current}>
      <Spinner size={28} label={t('common.loading')} />
    </div>
  );
}

function UploadProgress({ uploadedFraction }: { uploadedFraction: number }) {
  const { t } = useTranslation();
  const percent = Math.round(uploadedFraction * 100);
  return (
    <div className={s.progress}>
      <progress max={100} value={percent} aria-label={t('avatar.uploading', { percent })} />
      <span className="num" aria-hidden="true">
        {t('avatar.uploading', { percent })}
      </span>
    </div>
  );
}
