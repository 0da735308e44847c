import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from '../../core/text/i18n.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import type { CropSquare } from './avatar-image.ts';
import s from './AvatarCropper.module.css';

const ZOOM = { min: 1, max: 4, step: 0.1, buttonStep: 0.5 };
const KEYBOARD_STEP_PX = 8;

export interface AvatarCropperProps {
  imageUrl: string;
  onChange: (square: CropSquare) => void;
}

export function AvatarCropper({ imageUrl, onChange }: AvatarCropperProps) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const zoomTo = (value: number) => setZoom(Math.min(ZOOM.max, Math.max(ZOOM.min, value)));
  return (
    <>
      <div className={s.stage}>
        <Cropper
          image={imageUrl}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          keyboardStep={KEYBOARD_STEP_PX}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'application', 'aria-label': t('avatar.crop') }}
          mediaProps={{ alt: '', 'data-no-dim': '' } as object}
          onCropChange={setCrop}
          onZoomChange={zoomTo}
          onCropAreaChange={(_areaInPercent, areaInPixels) => onChange(areaInPixels)}
        />
      </div>
      <p className={s.hint}>{t('avatar.cropHint')}</p>
      <div className={s.zoom}>
        <IconButton name="minus" label={t('avatar.zoomOut')} onClick={() => zoomTo(zoom - ZOOM.buttonStep)} />
        <input
          className={s.range}
          type="range"
          aria-label={t('avatar.zoom')}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={zoom}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
        />
        <IconButton name="plus" label={t('avatar.zoomIn')} onClick={() => zoomTo(zoom + ZOOM.buttonStep)} />
      </div>
    </>
  );
}
