import { translate } from '../../core/text/i18n.ts';
import type { PackageChangeImpact } from './packages.admin.queries.ts';

/** Sentences that describe who is affected by a package change. */
export const describePackageImpact = ({ holders, openOrders }: PackageChangeImpact): string[] => [
  holders > 0
    ? translate('adminPackages.effect.holders', { count: holders })
    : translate('adminPackages.effect.noHolders'),
  ...(openOrders > 0 ? [translate('adminPackages.effect.open', { count: openOrders })] : []),
];
