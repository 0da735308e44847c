import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from '../../app/text/text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Square } from './picture.ts';
import s from './AvatarCropper.module.css';

const ZOOM = { least: 1, most: 4, step: 0.1, jump: 0.5 };
const MOVE_PX = 8;

export interface AvatarCropperProps {
  address: string;
  onChange: (square: Square) => void;
}

export function AvatarCropper({ address, onChange }: AvatarCropperProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.least);
  const zoomTo = (value: number) => setZoom(Math.min(ZOOM.most, Math.max(ZOOM.least, value)));
  return (
    <>
      <div className={s.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.least}
          maxZoom={ZOOM.most}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={MOVE_PX}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': t('avatar.crop') }}
          mediaProps={{ alt: '', 'data-plain': '' } as object}
          onCropChange={setCrop}
          onZoomChange={zoomTo}
          onCropAreaChange={(_share, pixels) => onChange(pixels)}
        />
      </div>
      <p className={s.hint}>{t('avatar.cropHint')}</p>
      <div className={s.zoom}>
        <IconButton name="minus" label={t('avatar.zoomOut')} onClick={() => zoomTo(zoom - ZOOM.jump)} />
        <input
          className={s.range}
          type="range"
          aria-label={t('avatar.zoom')}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          min={ZOOM.least}
          max={ZOOM.most}
          step={ZOOM.step}
          value={zoom}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
        />
        <IconButton name="plus" label={t('avatar.zoomIn')} onClick={() => zoomTo(zoom + ZOOM.jump)} />
      </div>
    </>
  );
}
