import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { CompanyApprovalNote } from '../../features/companies/CompanyApprovalNote.tsx';
import type { CompanyEditorData } from '../../features/companies/companies.editor.queries.ts';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { Note } from '../../ui/layout/Note.tsx';

/** Says that a new company waits for approval, or why a saved one is not shown. A company that staff add is shown. */
export function CompanyFormNote({ company }: { company: CompanyEditorData | null }) {
  const { t } = useTranslation();
  const { data } = useSettings();
  if (company === null)
    return data?.companyApproval && !hasPermission('company:write') ? (
      <Note icon="clock">{t('companyForm.approvalRequired')}</Note>
    ) : null;
  const { state, rejectionReason: reason } = company;
  return state === 'waiting' || state === 'rejected' ? (
    <CompanyApprovalNote approval={{ state, reason }} />
  ) : null;
}
