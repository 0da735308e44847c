import type { CompanyDetail } from '@mingtang/contract/companies';
import { QuotedText } from '../../core/QuotedText.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { Note } from '../../ui/layout/Note.tsx';

interface CompanyApprovalNoteProps {
  approval: NonNullable<CompanyDetail['approval']>;
  className?: string | undefined;
}

/** Shows the people of a company, and staff, why others do not see it. */
export function CompanyApprovalNote({ approval: { state, reason }, className }: CompanyApprovalNoteProps) {
  const { t } = useTranslation();
  const rejected = state === 'rejected';
  return (
    <Note icon={rejected ? 'warn' : 'clock'} tone={rejected ? 'warning' : 'info'} className={className}>
      <p>{t(`company.approval.${state}`)}</p>
      {rejected && (
        <p>
          <QuotedText text={t('company.approval.reason', { reason })} quote={reason} />
        </p>
      )}
    </Note>
  );
}
