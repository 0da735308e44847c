import type { FirstSteps as StepStates } from '@mingtang/contract/first-steps';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import { useEffect, useId, useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useFirstSteps } from '../../features/first-steps/first-steps.queries.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './FirstSteps.module.css';

/** localStorage key; set once the steps are done or dismissed, so that later visits neither ask nor reserve space. */
const HIDDEN_KEY = 'First-Steps';

/** Of the header, the bar and four rows. */
const HEIGHT = 286;

const STEPS: readonly { step: keyof StepStates; screen: ScreenName; icon: IconName }[] = [
  { step: 'card', screen: 'cardForm', icon: 'card' },
  { step: 'company', screen: 'companyForm', icon: 'building' },
  { step: 'product', screen: 'productForm', icon: 'box' },
  { step: 'post', screen: 'publish', icon: 'edit' },
];

/** Guides a new member to the first card, company, product and post. */
export function FirstSteps() {
  const { t } = useTranslation();
  const titleId = useId();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) !== null);
  const { data: states, isError } = useFirstSteps(!isHidden);
  const done = STEPS.filter(({ step }) => states?.[step]).length;
  const isComplete = done === STEPS.length;
  useEffect(() => {
    if (isComplete) localStorage.setItem(HIDDEN_KEY, '1');
  }, [isComplete]);
  if (isHidden || isComplete || (isError && states === undefined)) return null;
  if (states === undefined) return <Skeleton className={s.place} height={HEIGHT} radius="var(--mt-r-m)" />;
  function dismiss() {
    localStorage.setItem(HIDDEN_KEY, '1');
    setHidden(true);
  }
  return (
    <section className={s.guide} aria-labelledby={titleId}>
      <header className={s.head}>
        <h2 id={titleId}>{t('mine.steps.title')}</h2>
        <span className={s.progress}>
          <span aria-hidden="true" className="num">{`${done} / ${STEPS.length}`}</span>
          <span className="sr">{t('mine.steps.progress', { done, total: STEPS.length })}</span>
        </span>
        <IconButton name="close" size={18} label={t('mine.steps.dismiss')} onClick={dismiss} />
      </header>
      <div className={s.bar} aria-hidden="true">
        {STEPS.map(({ step }, index) => (
          <i key={step} data-done={index < done ? '' : undefined} />
        ))}
      </div>
      {STEPS.map(({ step, screen, icon }) => (
        <RowLink
          key={step}
          icon={icon}
          label={t(`mine.steps.${step}`)}
          note={t(`mine.steps.${step}Note`)}
          value={
            states[step] ? (
              <span className={s.done}>
                <Icon name="check" size={18} />
                <span className="sr">{t('mine.steps.done')}</span>
              </span>
            ) : undefined
          }
          render={<Link to={urlTo(screen)} />}
        />
      ))}
    </section>
  );
}
