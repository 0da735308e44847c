import type { GeoPoint } from '@mingtang/contract/fields';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BackButton } from '../../core/BackButton.tsx';
import { storePickedLocation } from '../../core/picked-location.ts';
import { navigateBack } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { getCurrentLocation } from '../../ui/browser/geolocation.ts';
import { parseCoordinates, formatCoordinates, roundCoordinates } from '../../ui/browser/coordinates.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { LazyMap } from './LazyMap.tsx';
import { pointFromParams } from './point-params.ts';
import s from './LocationScreens.module.css';

/** `?by=` names the form that receives the location; `?latitude=&longitude=` is its current value. */
export function ChooseLocationScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const [point, setPoint] = useState<GeoPoint | null>(() => pointFromParams(searchParams) ?? null);
  const [text, setText] = useState(() => (point ? formatCoordinates(point) : ''));
  const [locating, setLocating] = useState(false);
  const textInvalid = text.trim() !== '' && parseCoordinates(text) === undefined;

  function setMarker(newPoint: GeoPoint) {
    const roundedPoint = roundCoordinates(newPoint);
    setPoint(roundedPoint);
    setText(formatCoordinates(roundedPoint));
  }

  function changeText(value: string) {
    setText(value);
    setPoint(parseCoordinates(value) ?? null);
  }

  async function locateMe() {
    setLocating(true);
    try {
      setMarker(await getCurrentLocation());
    } catch {
      toast(t('places.notLocated'));
    } finally {
      setLocating(false);
    }
  }

  async function confirmLocation() {
    if (!point) return;
    storePickedLocation(searchParams.get('by') ?? '', point);
    await navigateBack('companyForm');
  }

  return (
    <Screen title={t('places.choose')} back={<BackButton fallback="companyForm" />} width="narrow">
      <p className={s.how}>
        {t('places.how')} <span className={s.keys}>{t('places.howKeys')}</span>
      </p>
      <LazyMap point={point} label={t('places.map')} onMove={setMarker} />
      <div className={s.tools}>
        <Button size="sm" tone="tint" icon="nav" loading={locating} onClick={() => void locateMe()}>
          {t('places.mine')}
        </Button>
      </div>
      <TextField
        label={t('places.coordinates')}
        hint={t('places.coordinatesHint')}
        error={textInvalid ? t('places.coordinatesWrong') : undefined}
        inputMode="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => changeText(target.value)}
      />
      <output className="sr">{point && formatCoordinates(point)}</output>
      <Button fullWidth disabled={!point} reason={t('places.first')} onClick={() => void confirmLocation()}>
        {t('places.use')}
      </Button>
    </Screen>
  );
}
