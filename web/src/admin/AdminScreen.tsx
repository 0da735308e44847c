import { Suspense } from 'react';
import { useLocation } from '../core/router/use-router.ts';
import { findRoute, type AdminScreenName } from '../core/routes.ts';
import { hasPermission, useSession } from '../core/session.ts';
import { useTranslation } from '../core/text/i18n.ts';
import { useDocumentTitle } from '../core/use-document-title.ts';
import { ForbiddenScreen } from '../screens/system/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../screens/system/NotFoundScreen.tsx';
import { PageLoading } from '../screens/system/PageLoading.tsx';
import { AntdRoot } from './kit/AntdRoot.tsx';
import { ChangesetReviewHost } from './changes/ChangesetReviewHost.tsx';
import { HandbookHost } from './handbook/HandbookHost.tsx';
import { StepUpHost } from './kit/StepUpHost.tsx';
import { findAdminSection, listPermittedSections } from './admin-sections.ts';

/** Screen of every back-office route: the section, with antd, the step-up dialog and the changeset drawer. */
export function AdminScreen() {
  const { pathname } = useLocation();
  const session = useSession();
  const route = findRoute(pathname);
  const section = route && findAdminSection(route.name);
  if (!section) return <NotFoundScreen root={false} />;
  if (section.permission && !hasPermission(section.permission, session)) return <ForbiddenScreen />;
  return (
    <AntdRoot>
      <SectionTitle screen={section.screen} />
      <HandbookHost screen={section.screen}>
        <Suspense fallback={<PageLoading />}>
          <section.Component permittedSections={listPermittedSections(session)} />
        </Suspense>
      </HandbookHost>
      <ChangesetReviewHost />
      <StepUpHost />
    </AntdRoot>
  );
}

function SectionTitle({ screen }: { screen: AdminScreenName }) {
  const { t } = useTranslation();
  useDocumentTitle(t(`admin.sections.${screen}`));
  return null;
}
