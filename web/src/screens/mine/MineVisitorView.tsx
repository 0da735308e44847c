import type { DocumentId } from '@mingtang/contract/documents';
import { Suspense } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { lazyComponent } from '../../core/lazy-component.ts';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { BenefitList } from '../visitor/BenefitList.tsx';
import { JoinButtons } from '../visitor/JoinButtons.tsx';
import { useLoginPrompt } from '../visitor/use-login-prompt.ts';
import { TwoColumns } from './TwoColumns.tsx';
import s from './MineVisitorView.module.css';

const PackagePrices = lazyComponent(
  async () => (await import('../packages/PackagePrices.tsx')).PackagePrices,
  'packages',
);

const documentUrl = (doc: DocumentId) => urlTo('webview', { doc });

/** The screen of a visitor, below the login prompt: an empty card in the place of the member's own. */
export function MineVisitorView() {
  const { t } = useTranslation();
  useLoginPrompt();
  return (
    <Screen title={t('titles.mine')} large>
      <TwoColumns
        aside={
          <BenefitList
            benefits={[
              { icon: 'card', label: t('visitor.mine.card'), note: t('visitor.mine.cardNote') },
              { icon: 'building', label: t('visitor.mine.company'), note: t('visitor.mine.companyNote') },
              { icon: 'edit', label: t('visitor.mine.posts'), note: t('visitor.mine.postsNote') },
            ]}
          />
        }
      >
        <section className={s.card} aria-label={t('visitor.mine.label')}>
          <span className={s.face} aria-hidden="true">
            <Icon name="user" size={32} />
          </span>
          <b className={s.name}>{t('visitor.mine.name')}</b>
          <small className={s.place}>
            <Trans text={t('visitor.mine.place')} tags={{ sep: () => <i className="sep" /> }} />
          </small>
          <h2 className={s.title}>{t('visitor.mine.title')}</h2>
        </section>
        <JoinButtons returnUrl={urlTo('mine')} className={s.buttons} />
      </TwoColumns>
      <Suspense>
        <PackagePrices />
      </Suspense>
      <RowGroup>
        <RowLink
          icon="file"
          label={t('visitor.agreement')}
          render={<Link to={documentUrl('user-agreement')} />}
        />
        <RowLink
          icon="shield"
          label={t('visitor.privacy')}
          render={<Link to={documentUrl('privacy-policy')} />}
        />
      </RowGroup>
    </Screen>
  );
}
