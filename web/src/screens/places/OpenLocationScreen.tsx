import type { GeoPoint } from '@mingtang/contract/fields';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { copyText } from '../../ui/browser/clipboard.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { formatCoordinates } from '../../ui/browser/coordinates.ts';
import { RowLink } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { LazyMap } from './LazyMap.tsx';
import { mapAppsFor } from './map-apps.ts';
import { pointFromParams } from './point-params.ts';
import { useTileUrl } from './use-tile-url.ts';
import s from './LocationScreens.module.css';

/** Map of `?latitude=&longitude=` (GCJ-02) with the texts `name` and `address`. */
export function OpenLocationScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const point = pointFromParams(searchParams);
  const name = searchParams.get('name') ?? '';
  useDocumentTitle(name || t('places.open'));
  return (
    <Screen title={t('places.open')} back={<BackButton />} width="narrow">
      {point ? (
        <LocationDetails point={point} name={name} address={searchParams.get('address') ?? ''} />
      ) : (
        <EmptyState
          title={t('places.noPlaceTitle')}
          body={t('places.noPlaceBody')}
          action={<LinkButton render={<Link to="/" />}>{t('failures.notFound.home')}</LinkButton>}
        />
      )}
    </Screen>
  );
}

function LocationDetails({ point, name, address }: { point: GeoPoint; name: string; address: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasMap = useTileUrl() !== '';
  const copy = async (text: string) =>
    toast(t((await copyText(text)) ? 'places.copied' : 'places.notCopied'));
  return (
    <div className={s.columns}>
      {hasMap && (
        <div className={s.map}>
          <LazyMap point={point} label={t('places.mapShown', { point: formatCoordinates(point) })} />
        </div>
      )}
      <div>
        <div className={s.words}>
          {name && <UserText as="h2" className={s.name} text={name} />}
          {address && <UserText as="p" text={address} />}
          <p className={s.point}>
            {t('places.coordinates')} <span>{formatCoordinates(point)}</span>
          </p>
        </div>
        <div className={s.tools}>
          {address && (
            <Button size="sm" tone="tint" icon="copy" onClick={() => void copy(address)}>
              {t('places.copyAddress')}
            </Button>
          )}
          <Button size="sm" tone="tint" icon="copy" onClick={() => void copy(formatCoordinates(point))}>
            {t('places.copyPoint')}
          </Button>
        </div>
      </div>
      <RowGroup title={t('places.apps')}>
        {mapAppsFor(language).map(({ key, hrefOf }) => (
          <RowLink
            key={key}
            label={
              <>
                {t(`places.${key}`)}
                <span className="sr">{t('places.newWindow')}</span>
              </>
            }
            href={hrefOf(point, name || address || t('places.open'))}
            target="_blank"
            rel="noopener noreferrer"
          />
        ))}
      </RowGroup>
    </div>
  );
}
