import type { CompanyDetail, TeamMember } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { pictureOf } from '../media/media.service.ts';
import { dayOf, isVip } from '../memberships/memberships.service.ts';
import type { PersonRow } from './team.queries.ts';

const viewPerson = (deps: Deps, language: Language, row: PersonRow) => ({
  id: row.id,
  name: inLanguage(language, row.name, row.name_en),
  title: inLanguage(language, row.title, row.title_en),
  avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).small,
});

export const viewTeamMember = (deps: Deps, language: Language, row: PersonRow): TeamMember => ({
  ...viewPerson(deps, language, row),
  role: row.role as TeamMember['role'],
  joinedAt: row.joined_at.toISOString(),
});

export const viewColleague = (
  deps: Deps,
  language: Language,
  row: PersonRow,
): CompanyDetail['team'][number] => ({
  ...viewPerson(deps, language, row),
  vip: isVip(row, dayOf(deps.clock.now())),
});
