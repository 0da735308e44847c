import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useMembership, type OwnMembership, type QuotaKind } from './memberships.queries.ts';
import { usePackages } from '../packages/packages.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { UsageBar } from './UsageBar.tsx';
import s from './QuotaSheet.module.css';

interface QuotaSheetProps {
  kind: QuotaKind;
  /** Error message from the server. */
  message: string;
  open: boolean;
  onClose: () => void;
}

const allowanceFieldByKind = { reveals: 'revealsADay', posts: 'postsADay' } as const;

/** Usage of one quota, and the allowance of the next larger package. */
export function QuotaSheet({ kind, message, open, onClose }: QuotaSheetProps) {
  const { t } = useTranslation();
  const { data: membership, isPending } = useMembership();
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('memberships.sheetTitle')}
      closeLabel={t('memberships.close')}
      footer={
        <LinkButton fullWidth render={<Link to={urlTo('packages')} />}>
          {t('memberships.seePackages')}
        </LinkButton>
      }
    >
      <p className={s.said}>{message}</p>
      {membership ? (
        <QuotaUsage kind={kind} membership={membership} />
      ) : (
        isPending && (
          <DelayedLoading>
            <Skeleton height={72} radius="var(--mt-r-m)" />
          </DelayedLoading>
        )
      )}
      <LargerPackageHint kind={kind} currentAllowance={membership?.allowances[allowanceFieldByKind[kind]]} />
    </BottomSheet>
  );
}

function QuotaUsage({ kind, membership }: { kind: QuotaKind; membership: OwnMembership }) {
  const { t } = useTranslation();
  const name = membership.packageName ?? t(`memberships.states.${membership.membership}`);
  const { used, of } = membership.today[kind];
  return (
    <section className={s.now}>
      <UserText as="h3" className={s.name} text={name} />
      <UsageBar label={t(`memberships.used.${kind}`)} used={used} limit={of} />
    </section>
  );
}

/** The smallest package on sale with a larger allowance; renders nothing if none is known. */
function LargerPackageHint({
  kind,
  currentAllowance,
}: {
  kind: QuotaKind;
  currentAllowance: number | undefined;
}) {
  const { t } = useTranslation();
  const { data: { rows: packages } = { rows: [] } } = usePackages(null);
  if (currentAllowance === undefined) return null;
  const allowanceKey = allowanceFieldByKind[kind];
  const largerPackages = packages.filter(({ allowances }) => allowances[allowanceKey] > currentAllowance);
  const [nextLargerPackage] = largerPackages.sort(
    (a, b) => a.allowances[allowanceKey] - b.allowances[allowanceKey],
  );
  if (!nextLargerPackage) return null;
  return (
    <p className={s.higher}>
      {t(`memberships.higher.${kind}`, {
        name: nextLargerPackage.name,
        count: nextLargerPackage.allowances[allowanceKey],
      })}
    </p>
  );
}
