import { type DashboardList, listPermissions } from '@mingtang/contract/dashboard.lists';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import s from './dashboard.module.css';

export const urlOfList = ({ screen, tab, filters }: DashboardList): string =>
  urlTo(screen, { ...(tab && { tab }), ...filters });

interface FigureLinkProps {
  list: DashboardList;
  className?: string | undefined;
  children: ReactNode;
}

/** A figure that opens the list of what it counts; plain text for staff who may not open that list. */
export function FigureLink({ list, className, children }: FigureLinkProps) {
  const session = useSession();
  if (!hasPermission(listPermissions[list.screen], session))
    return <span className={className}>{children}</span>;
  return (
    <Link className={className ?? s.open} to={urlOfList(list)}>
      {children}
    </Link>
  );
}
