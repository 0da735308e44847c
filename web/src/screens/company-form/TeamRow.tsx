import { useTranslation, type TextKey } from '../../app/text/text.ts';
import { useSetPart, type Part, type TeamMember } from '../../features/companies/team.queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import s from './TeamSection.module.css';

const PARTS = ['staff', 'editor'] as const;

export interface TeamRowProps {
  companyId: string;
  person: TeamMember;
  /** Whether the reader is the owner, who alone decides. */
  owner: boolean;
  me: string | undefined;
}

export function TeamRow({ companyId, person, owner, me }: TeamRowProps) {
  const { t } = useTranslation();
  const { id, name, title, avatar, role } = person;
  const set = useSetPart(companyId);
  const decide = (part: Part | null, done: TextKey) =>
    set.mutate({ memberId: id, role: part }, { onSuccess: () => toast(t(done)) });

  async function handOver() {
    const yes = await confirm({
      icon: 'swap',
      title: t('companyForm.team.handOverTitle', { name }),
      body: t('companyForm.team.handOverBody'),
      cancel: t('common.cancel'),
      ok: t('companyForm.team.handOver'),
      danger: true,
    });
    if (yes) decide('owner', 'companyForm.team.handedOver');
  }

  async function letGo() {
    const yes = await confirm({
      icon: 'user',
      title: t('companyForm.team.letGoTitle', { name }),
      body: t('companyForm.team.letGoBody'),
      cancel: t('common.cancel'),
      ok: t('companyForm.team.letGo'),
      danger: true,
    });
    if (yes) decide(null, 'companyForm.team.gone');
  }

  return (
    <div className={s.row}>
      <Avatar src={avatar} name={name} size={44} />
      <span className={s.words}>
        <b>{name}</b>
        {title && <small>{title}</small>}
      </span>
      {id === me ? <Badge tone="neutral">{t('companyForm.team.you')}</Badge> : null}
      {role === 'asked' && owner ? (
        <span className={s.actions}>
          <Button
            size="mini"
            tone="ghost"
            disabled={set.isPending}
            aria-label={t('companyForm.team.refuseLabel', { name })}
            onClick={() => decide(null, 'companyForm.team.refused')}
          >
            {t('companyForm.team.refuse')}
          </Button>
          <Button
            size="mini"
            tone="tint"
            disabled={set.isPending}
            aria-label={t('companyForm.team.admitLabel', { name })}
            onClick={() => decide('staff', 'companyForm.team.admitted')}
          >
            {t('companyForm.team.admit')}
          </Button>
        </span>
      ) : role === 'owner' || !owner ? (
        <Badge tone={role === 'owner' ? 'lead' : 'neutral'}>{t(`companyForm.roles.${role}`)}</Badge>
      ) : (
        <span className={s.actions}>
          <select
            className={s.part}
            aria-label={t('companyForm.team.part', { name })}
            value={role}
            disabled={set.isPending}
            onChange={({ target }) => decide(target.value as Part, 'companyForm.team.changed')}
          >
            {PARTS.map((part) => (
              <option key={part} value={part}>
                {t(`companyForm.roles.${part}`)}
              </option>
            ))}
          </select>
          <Button
            size="mini"
            tone="ghost"
            disabled={set.isPending}
            aria-label={t('companyForm.team.handOverLabel', { name })}
            onClick={() => void handOver()}
          >
            {t('companyForm.team.handOver')}
          </Button>
          <Button
            size="mini"
            tone="danger"
            disabled={set.isPending}
            aria-label={t('companyForm.team.letGoLabel', { name })}
            onClick={() => void letGo()}
          >
            {t('companyForm.team.letGo')}
          </Button>
        </span>
      )}
    </div>
  );
}
