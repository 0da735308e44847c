import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import {
  useMembership,
  type OwnMembership,
  type QuotaKind,
} from '../../features/memberships/memberships.queries.ts';
import { usePackages } from '../../features/packages/packages.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { langOf } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UsedBar } from './UsedBar.tsx';
import s from './QuotaSheet.module.css';

interface QuotaSheetProps {
  kind: QuotaKind;
  /** The server's own words. */
  said: string;
  open: boolean;
  onClose: () => void;
}

const allowed = { reveals: 'revealsADay', posts: 'postsADay' } as const;

/** What the package allows and how much of it is used, with what a higher one would give. */
export function QuotaSheet({ kind, said, open, onClose }: QuotaSheetProps) {
  const { t } = useTranslation();
  const { data: own, isPending } = useMembership();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('memberships.sheetTitle')}
      closeLabel={t('memberships.close')}
      footer={
        <LinkButton full render={<Link to={addressOf('mine/packages/index')} />}>
          {t('memberships.seePackages')}
        </LinkButton>
      }
    >
      <p className={s.said}>{said}</p>
      {own ? (
        <Allowance kind={kind} own={own} />
      ) : (
        isPending && (
          <DelayedLoading>
            <Skeleton height={72} radius="var(--mt-r-m)" />
          </DelayedLoading>
        )
      )}
      <Higher kind={kind} than={own?.allowances[allowed[kind]]} />
    </Sheet>
  );
}

function Allowance({ kind, own }: { kind: QuotaKind; own: OwnMembership }) {
  const { t } = useTranslation();
  const name = own.packageName ?? t(`memberships.states.${own.membership}`);
  const { used, of } = own.today[kind];
  return (
    <section className={s.now}>
      <h3 className={s.name} lang={langOf(name)}>
        {name}
      </h3>
      <UsedBar label={t(`memberships.used.${kind}`)} used={used} of={of} />
    </section>
  );
}

/** The smallest package on sale that gives more; a help that may stay away. */
function Higher({ kind, than }: { kind: QuotaKind; than: number | undefined }) {
  const { t } = useTranslation();
  const { data: packages = [] } = usePackages(null);
  if (than === undefined) return null;
  const name = allowed[kind];
  const more = packages.filter(({ allowances }) => allowances[name] > than);
  const [next] = more.sort((a, b) => a.allowances[name] - b.allowances[name]);
  if (!next) return null;
  return (
    <p className={s.higher}>
      {t(`memberships.higher.${kind}`, { name: next.name, count: next.allowances[name] })}
    </p>
  );
}
