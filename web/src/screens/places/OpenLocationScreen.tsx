import { langOf } from '../../ui/format.ts';
import type { Point } from '@mingtang/contract/fields';
import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Group } from '../../ui/Group.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { pointText } from '../../ui/point.ts';
import { RowLink } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { LazyMap } from './LazyMap.tsx';
import { mapApps } from './map-apps.ts';
import { pointIn } from './place-query.ts';
import s from './places.module.css';

/** `?latitude=&longitude=` in GCJ-02, with `name` and `address` in words. */
export function OpenLocationScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const point = pointIn(query);
  const name = query.get('name') ?? '';
  useTitle(name || t('places.open'));
  return (
    <Screen title={t('places.open')} back={<BackButton />} width="narrow">
      {point ? (
        <Shown point={point} name={name} address={query.get('address') ?? ''} />
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

function Shown({ point, name, address }: { point: Point; name: string; address: string }) {
  const { t } = useTranslation();
  const copy = async (text: string) =>
    toast(t((await copyText(text)) ? 'places.copied' : 'places.notCopied'));
  return (
    <>
      <LazyMap point={point} label={t('places.mapShown', { point: pointText(point) })} />
      <div className={s.words}>
        {name && (
          <h2 className={s.name} lang={langOf(name)}>
            {name}
          </h2>
        )}
        {address && <p lang={langOf(address)}>{address}</p>}
        <p className={s.point}>{pointText(point)}</p>
      </div>
      <div className={s.tools}>
        {address && (
          <Button size="sm" tone="tint" icon="copy" onClick={() => void copy(address)}>
            {t('places.copyAddress')}
          </Button>
        )}
        <Button size="sm" tone="tint" icon="pin" onClick={() => void copy(pointText(point))}>
          {t('places.copyPoint')}
        </Button>
      </div>
      <Group title={t('places.apps')}>
        {mapApps.map(({ key, hrefOf }) => (
          <RowLink
            key={key}
            icon="out"
            label={
              <>
                {t(`places.${key}`)}
                <span className="sr">{t('places.newWindow')}</span>
              </>
            }
            href={hrefOf(point, name)}
            target="_blank"
            rel="noopener noreferrer"
          />
        ))}
      </Group>
    </>
  );
}
