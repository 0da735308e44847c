import type { CompanyDetail, TeamMember } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { isVip } from '../../kernel/membership-state/membership-state.service.ts';
import type { TeamRow, VisibleTeamRow } from './companies.team.queries.ts';

const toPerson = (deps: Deps, language: Language, row: VisibleTeamRow) => ({
  id: row.id,
  name: pickTranslation(language, row.name, row.name_en),
  title: pickTranslation(language, row.title, row.title_en),
  avatar: row.avatar_id === null ? null : pictureOf(deps, row.avatar_id).small,
});

export const toTeamMember = (deps: Deps, language: Language, row: TeamRow): TeamMember => ({
  ...toPerson(deps, language, row),
  role: row.role as TeamMember['role'],
  joinedAt: row.joined_at.toISOString(),
});

export const toVisibleTeamMember = (
  deps: Deps,
  language: Language,
  row: VisibleTeamRow,
): CompanyDetail['team'][number] => ({
  ...toPerson(deps, language, row),
  vip: isVip(row, shanghaiDayOf(deps.clock.now())),
});
