import type { MemberNote } from '@mingtang/contract/member-notes';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { langOf } from '../../ui/text/format.ts';
import { runAction } from '../kit/run-action.ts';
import { removeMemberNote, useMemberNotes } from './member-notes.admin.queries.ts';
import { ContactResultText } from './MemberTableCells.tsx';
import { MemberNoteForm } from './MemberNoteForm.tsx';
import s from './MemberNotes.module.css';

/** Notes of staff about a member and contacts with them, newest first. */
export function MemberNotes({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const query = useMemberNotes(memberId);
  const [writing, setWriting] = useState(false);
  const [editedId, setEditedId] = useState<string>();
  const notes = query.data?.pages.flatMap(({ rows }) => rows) ?? [];

  async function remove(note: MemberNote): Promise<void> {
    const confirmed = await confirm({
      title: t('adminMembers.notes.removeTitle'),
      cancel: t('admin.common.cancel'),
      ok: t('admin.common.remove'),
      danger: true,
    });
    if (confirmed)
      await runAction(() => removeMemberNote(memberId, note.id), t('adminMembers.notes.removed'));
  }

  return (
    <section aria-label={t('adminMembers.notes.title')}>
      <header className={s.head}>
        <h3 className={s.title}>{t('adminMembers.notes.title')}</h3>
        {!writing && <Button onClick={() => setWriting(true)}>{t('adminMembers.notes.add')}</Button>}
      </header>
      {writing && <MemberNoteForm memberId={memberId} close={() => setWriting(false)} />}
      {query.error && notes.length === 0 && <LoadError error={query.error} retry={query.refetch} compact />}
      {query.isPending && <Skeleton active title={false} />}
      {query.isSuccess && notes.length === 0 && !writing && (
        <p className={s.meta}>{t('adminMembers.notes.none')}</p>
      )}
      <ul>
        {notes.map((note) =>
          note.id === editedId ? (
            <li key={note.id}>
              <MemberNoteForm memberId={memberId} note={note} close={() => setEditedId(undefined)} />
            </li>
          ) : (
            <MemberNoteItem
              key={note.id}
              note={note}
              onEdit={() => setEditedId(note.id)}
              onRemove={() => void remove(note)}
            />
          ),
        )}
      </ul>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('adminMembers.notes.more')}
        </Button>
      )}
    </section>
  );
}

interface MemberNoteItemProps {
  note: MemberNote;
  onEdit: () => void;
  onRemove: () => void;
}

function MemberNoteItem({ note, onEdit, onRemove }: MemberNoteItemProps) {
  const { t, language } = useTranslation();
  return (
    <li className={s.note}>
      <p className={s.meta}>
        <Tag>{t(`adminMembers.notes.kinds.${note.kind}`)}</Tag>
        {note.result && (
          <b className={s.result}>
            <ContactResultText contact={{ result: note.result, callBackOn: note.callBackOn }} />
          </b>
        )}
      </p>
      {note.text && (
        <p className={s.text} lang={langOf(note.text)}>
          {note.text}
        </p>
      )}
      <p className={s.meta}>
        <span lang={langOf(note.authorName)}>{note.authorName}</span>
        <time dateTime={note.at}>{formatDateTime(note.at, language)}</time>
        {note.editedAt && <span>{t('adminMembers.notes.edited')}</span>}
        {note.editable && (
          <span className={s.noteActions}>
            <Button type="link" size="small" onClick={onEdit}>
              {t('admin.common.edit')}
            </Button>
            <Button type="link" size="small" danger onClick={onRemove}>
              {t('admin.common.remove')}
            </Button>
          </span>
        )}
      </p>
    </li>
  );
}
