import type { RevealLogEntry } from '@mingtang/contract/contacts';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useRevealLog } from '../../features/contacts/contacts.queries.ts';
import { MemberRow } from '../../features/members/MemberRow.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import s from './CardSheets.module.css';

interface RevealLogSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Members who revealed a contact field of the current user or their companies; each row links to a card. */
export function RevealLogSheet({ open, onClose }: RevealLogSheetProps) {
  const { t } = useTranslation();
  const query = useRevealLog(open);
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('contacts.lookers.title')}
      closeLabel={t('members.close')}
    >
      <p className={s.note}>{t('contacts.lookers.staffNote')}</p>
      <InfiniteQueryList
        className={s.list}
        label={t('contacts.lookers.title')}
        query={query}
        itemKey={(entry) => entry.id}
        empty={
          <EmptyState compact title={t('contacts.lookers.none')} body={t('contacts.lookers.noneBody')} />
        }
      >
        {(entry) => <MemberRow member={entry.viewer} note={<RevealNote entry={entry} />} />}
      </InfiniteQueryList>
    </BottomSheet>
  );
}

function RevealNote({ entry: { subject, companyName, field, at } }: { entry: RevealLogEntry }) {
  const { t, language } = useTranslation();
  const name = t(`contacts.fields.${field}`);
  return (
    <>
      {subject === 'company'
        ? t('contacts.lookers.sawCompany', { company: companyName ?? '', field: name })
        : t('contacts.lookers.sawMine', { field: name })}
      <i className="sep" />
      {formatDateTime(at, language)}
    </>
  );
}
