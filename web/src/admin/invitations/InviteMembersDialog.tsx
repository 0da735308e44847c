import { INVITATION_DAYS, INVITATION_REPEAT_DAYS } from '@mingtang/contract/limits';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { Modal } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import {
  inviteMembers,
  type Invitees,
  type InvitationPreview,
  useInvitationPreview,
} from './invitations.admin.queries.ts';
import s from './Invitations.module.css';

interface InviteMembersDialogProps {
  selection: Invitees;
  close: () => void;
  /** Called when the members were invited. */
  onInvited?: (() => void) | undefined;
}

/** Shows how many of the selected members get an SMS and why others do not, and invites them. */
export function InviteMembersDialog({ selection, close, onInvited }: InviteMembersDialogProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useInvitationPreview(selection);
  const [busy, run] = useAction();
  const count = data?.count ?? 0;

  async function send(): Promise<void> {
    if (!(await run(() => inviteMembers(selection, count), t('adminInvitations.dialog.sent')))) return;
    onInvited?.();
    close();
  }

  return (
    <Modal
      open
      title={t('adminInvitations.dialog.title')}
      okText={t('adminInvitations.dialog.send')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: count === 0 || isFetching }}
      onOk={() => void send()}
      onCancel={close}
    >
      <p className={s.about}>{t('adminInvitations.dialog.about', { days: INVITATION_DAYS })}</p>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <SkeletonRows label={t('common.loading')} />}
      {data && <Preview preview={data} />}
    </Modal>
  );
}

function Preview({ preview: { count, leftToday, skipped } }: { preview: InvitationPreview }) {
  const { t } = useTranslation();
  return (
    <>
      <output className={s.count}>
        <b>{t('adminInvitations.dialog.count', { count })}</b>
        <span>{t('adminInvitations.dialog.left', { count: leftToday })}</span>
      </output>
      {skipped.length > 0 && (
        <section aria-labelledby="invitations-skipped">
          <h3 className={s.heading} id="invitations-skipped">
            {t('adminInvitations.dialog.skipped')}
          </h3>
          <ul className={s.skipped}>
            {skipped.map((row) => (
              <li key={row.reason}>
                <span>
                  {t(`adminInvitations.dialog.reasons.${row.reason}`, { days: INVITATION_REPEAT_DAYS })}
                </span>
                <span>{t('adminInvitations.dialog.people', { count: row.count })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
