import { words } from '../../../app/text/text.ts';
import type { PackageEffect } from './packages.queries.ts';

/** Who is affected and how, in sentences. */
export const effectLines = ({ holders, openOrders }: PackageEffect): string[] => [
  holders > 0
    ? words('workPackages.effect.holders', { count: holders })
    : words('workPackages.effect.noHolders'),
  ...(openOrders > 0 ? [words('workPackages.effect.open', { count: openOrders })] : []),
];
