import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { PREFIX, type WorkPath } from '../../app/paths.ts';
import { hasPermission, useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import { ForbiddenScreen } from '../system/ForbiddenScreen.tsx';
import { NotFoundScreen } from '../system/NotFoundScreen.tsx';
import { PageLoading } from '../system/PageLoading.tsx';
import { AntdRoot } from './frame/AntdRoot.tsx';
import { ChangesetHost } from './changes/ChangesetHost.tsx';
import { StepUpHost } from './frame/StepUpHost.tsx';
import { sectionAt, type Section } from './sections.ts';

/** Any screen of the back office: finds its section and gives it antd, step-up and changesets. */
export function WorkScreen() {
  const { pathname } = useLocation();
  const session = useSession();
  const section = sectionAt(pathname.slice(PREFIX.length).replace(/\/$/, '') as WorkPath);
  if (!section) return <NotFoundScreen root={false} />;
  if (section.permission && !hasPermission(section.permission, session)) return <ForbiddenScreen />;
  return (
    <AntdRoot>
      <SectionTitle section={section} />
      <Suspense fallback={<PageLoading />}>
        <section.Component />
      </Suspense>
      <ChangesetHost />
      <StepUpHost />
    </AntdRoot>
  );
}

function SectionTitle({ section }: { section: Section }) {
  const { t } = useTranslation();
  useTitle(t(`work.sections.${section.path}`));
  return null;
}
