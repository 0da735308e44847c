import { useTranslation } from '../../app/text/text.ts';
import { DocumentView } from '../../features/documents/DocumentView.tsx';

export function MemberServiceScreen() {
  const { t } = useTranslation();
  return (
    <DocumentView
      id="member-service"
      title={t('titles.agreement/memberService')}
      fallback="tabbar/mine/mine"
    />
  );
}
