import { useTranslation, type TextKey } from '../../core/text/i18n.ts';
import {
  useSetTeamRole,
  type TeamRole,
  type TeamMember,
} from '../../features/companies/companies.team.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './CompanyTeamSection.module.css';

const ASSIGNABLE_ROLES = ['staff', 'editor'] as const;

export interface CompanyTeamRowProps {
  companyId: string;
  person: TeamMember;
  /** Whether the current user is the owner; only the owner may change roles. */
  viewerIsOwner: boolean;
  viewerId: string | undefined;
}

export function CompanyTeamRow({ companyId, person, viewerIsOwner, viewerId }: CompanyTeamRowProps) {
  const { t } = useTranslation();
  const { id, name, title, avatar, role } = person;
  const updateRole = useSetTeamRole(companyId);
  const setRole = (newRole: TeamRole | null, successText: TextKey) =>
    updateRole.mutate({ memberId: id, role: newRole }, { onSuccess: () => toast(t(successText)) });

  async function transferOwnership() {
    const confirmed = await confirm({
      icon: 'swap',
      title: t('companyForm.team.handOverTitle', { name }),
      body: t('companyForm.team.handOverBody'),
      cancel: t('common.cancel'),
      ok: t('companyForm.team.handOver'),
      danger: true,
    });
    if (confirmed) setRole('owner', 'companyForm.team.handedOver');
  }

  async function removeMember() {
    const confirmed = await confirm({
      icon: 'user',
      title: t('companyForm.team.letGoTitle', { name }),
      body: t('companyForm.team.letGoBody'),
      cancel: t('common.cancel'),
      ok: t('companyForm.team.letGo'),
      danger: true,
    });
    if (confirmed) setRole(null, 'companyForm.team.gone');
  }

  return (
    <div className={s.row}>
      <Avatar id={id} src={avatar} name={name} size={44} />
      <span className={s.words}>
        <UserText as="b" text={name} />
        {title && <UserText as="small" text={title} />}
      </span>
      {id === viewerId ? <Badge tone="neutral">{t('companyForm.team.you')}</Badge> : null}
      {role === 'asked' && viewerIsOwner ? (
        <span className={s.actions}>
          <Button
            size="mini"
            tone="ghost"
            disabled={updateRole.isPending}
            aria-label={t('companyForm.team.refuseLabel', { name })}
            onClick={() => setRole(null, 'companyForm.team.refused')}
          >
            {t('companyForm.team.refuse')}
          </Button>
          <Button
            size="mini"
            tone="tint"
            disabled={updateRole.isPending}
            aria-label={t('companyForm.team.admitLabel', { name })}
            onClick={() => setRole('staff', 'companyForm.team.admitted')}
          >
            {t('companyForm.team.admit')}
          </Button>
        </span>
      ) : role === 'owner' || !viewerIsOwner ? (
        <Badge tone={role === 'owner' ? 'lead' : 'neutral'}>{t(`companyForm.roles.${role}`)}</Badge>
      ) : (
        <span className={s.actions}>
          <select
            className={s.part}
            aria-label={t('companyForm.team.part', { name })}
            value={role}
            disabled={updateRole.isPending}
            onChange={({ target }) => setRole(target.value as TeamRole, 'companyForm.team.changed')}
          >
            {ASSIGNABLE_ROLES.map((newRole) => (
              <option key={newRole} value={newRole}>
                {t(`companyForm.roles.${newRole}`)}
              </option>
            ))}
          </select>
          <Button
            size="mini"
            tone="ghost"
            disabled={updateRole.isPending}
            aria-label={t('companyForm.team.handOverLabel', { name })}
            onClick={() => void transferOwnership()}
          >
            {t('companyForm.team.handOver')}
          </Button>
          <Button
            size="mini"
            tone="danger"
            disabled={updateRole.isPending}
            aria-label={t('companyForm.team.letGoLabel', { name })}
            onClick={() => void removeMember()}
          >
            {t('companyForm.team.letGo')}
          </Button>
        </span>
      )}
    </div>
  );
}
