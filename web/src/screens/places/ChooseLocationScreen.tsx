import type { Point } from '@mingtang/contract/fields';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { keepChosen } from '../../app/chosen-place.ts';
import { goBack } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { locate } from '../../ui/locate.ts';
import { pointOf, pointText, rounded } from '../../ui/point.ts';
import { Screen } from '../../ui/Screen.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { LazyMap } from './LazyMap.tsx';
import { pointIn } from './place-query.ts';
import s from './places.module.css';

/** `?by=` names the form that waits for the place; `?latitude=&longitude=` is where it stands now. */
export function ChooseLocationScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [point, setPoint] = useState<Point | null>(() => pointIn(query) ?? null);
  const [text, setText] = useState(() => (point ? pointText(point) : ''));
  const [locating, setLocating] = useState(false);
  const wrong = text.trim() !== '' && pointOf(text) === undefined;

  function mark(to: Point) {
    const at = rounded(to);
    setPoint(at);
    setText(pointText(at));
  }

  function type(value: string) {
    setText(value);
    setPoint(pointOf(value) ?? null);
  }

  async function findMe() {
    setLocating(true);
    try {
      mark(await locate());
    } catch {
      toast(t('places.notLocated'));
    } finally {
      setLocating(false);
    }
  }

  async function use() {
    if (!point) return;
    keepChosen(query.get('by') ?? '', point);
    await goBack('enterprise-info/enterprise-info');
  }

  return (
    <Screen
      title={t('places.choose')}
      back={<BackButton fallback="enterprise-info/enterprise-info" />}
      width="narrow"
    >
      <p className={s.how}>
        {t('places.how')} <span className={s.keys}>{t('places.howKeys')}</span>
      </p>
      <LazyMap point={point} label={t('places.map')} onMove={mark} />
      <div className={s.tools}>
        <Button size="sm" tone="tint" icon="nav" loading={locating} onClick={() => void findMe()}>
          {t('places.mine')}
        </Button>
      </div>
      <TextField
        label={t('places.coordinates')}
        hint={t('places.coordinatesHint')}
        error={wrong ? t('places.coordinatesWrong') : undefined}
        inputMode="text"
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <output className="sr">{point && pointText(point)}</output>
      <Button full disabled={!point} reason={t('places.first')} onClick={() => void use()}>
        {t('places.use')}
      </Button>
    </Screen>
  );
}
