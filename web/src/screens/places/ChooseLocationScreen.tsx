import type { GeoPoint } from '@mingtang/contract/fields';
import { useState } from 'react';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { storePickedLocation } from '../../core/picked-location.ts';
import { navigateBack } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { getCurrentLocation } from '../../ui/browser/geolocation.ts';
import { parseCoordinates, formatCoordinates, roundCoordinates } from '../../ui/browser/coordinates.ts';
import { Note } from '../../ui/layout/Note.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { LazyMap } from './LazyMap.tsx';
import { pointFromParams } from './point-params.ts';
import { useTileUrl } from './use-tile-url.ts';
import s from './LocationScreens.module.css';

/** `?by=` names the form that receives the location; `?latitude=&longitude=` is its current value. */
export function ChooseLocationScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const [point, setPoint] = useState<GeoPoint | null>(() => pointFromParams(searchParams) ?? null);
  const [text, setText] = useState(() => (point ? formatCoordinates(point) : ''));
  const hasMap = useTileUrl() !== '';
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
      toast(t(hasMap ? 'places.notLocated' : 'places.notLocatedNoMap'));
    } finally {
      setLocating(false);
    }
  }

  async function confirmLocation() {
    if (!point) return;
    storePickedLocation(searchParams.get('by') ?? '', point);
    await navigateBack('companyForm');
  }

  const locateButton = (
    <Button
      {...(hasMap ? { size: 'sm' } : { fullWidth: true })}
      tone={hasMap || point ? 'tint' : 'primary'}
      icon="nav"
      loading={locating}
      onClick={() => void locateMe()}
    >
      {t('places.mine')}
    </Button>
  );

  const confirmButton = point && (
    <Button fullWidth onClick={() => void confirmLocation()}>
      {t('places.use')}
    </Button>
  );

  return (
    <Screen title={t('places.choose')} back={<BackButton fallback="companyForm" />} width="narrow">
      {hasMap ? (
        <div className={s.columns}>
          <div className={s.map}>
            <p className={s.how}>
              {t('places.how')} <span className={s.keys}>{t('places.howKeys')}</span>
            </p>
            <LazyMap point={point} label={t('places.map')} onMove={setMarker} />
          </div>
          <div>
            <div className={s.tools}>{locateButton}</div>
            <TextField
              label={t('places.coordinates')}
              hint={t('places.coordinatesHint')}
              error={textInvalid ? t('places.coordinatesWrong') : undefined}
              inputMode="text"
              autoComplete="off"
              value={text}
              onChange={({ target }) => changeText(target.value)}
            />
            <div className={s.actions}>{confirmButton}</div>
          </div>
        </div>
      ) : (
        <>
          <p className={s.without}>{t('places.noMap')}</p>
          {point && <Note icon="pin">{t('places.chosen', { point: formatCoordinates(point) })}</Note>}
          <div className={s.actions}>
            {confirmButton}
            {locateButton}
            {!point && (
              <Button tone="ghost" fullWidth onClick={() => void navigateBack('companyForm')}>
                {t('places.back')}
              </Button>
            )}
          </div>
        </>
      )}
      <output className="sr">{point && formatCoordinates(point)}</output>
    </Screen>
  );
}
