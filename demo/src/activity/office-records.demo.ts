import { DAY_MS, HOUR_MS, shanghaiDayOf } from '../../../server/src/base/calendar.ts';
import { addMemberToCompany } from '../../../server/src/directory/companies/companies.member-generation.service.ts';
import { memberImportCompanies } from '../../../server/src/directory/companies/companies.member-import.service.ts';
import { createCustomField } from '../../../server/src/directory/custom-fields/custom-fields.service.ts';
import { setCustomValues } from '../../../server/src/directory/custom-fields/custom-fields.values.service.ts';
import { issueCertificate } from '../../../server/src/directory/membership-certificates/membership-certificates.service.ts';
import { createMember } from '../../../server/src/directory/members/members.create.service.ts';
import { addAnnouncement } from '../../../server/src/office/announcements/announcements.service.ts';
import { inTransaction } from '../../../server/src/platform/db/in-transaction.ts';
import type { Deps } from '../../../server/src/platform/deps.ts';
import { listTeamMembers, listTrustedMembers } from './office.demo.queries.ts';
import type { Staff } from './staff-accounts.ts';
import { actorOf, type TimedAction } from './timed-actions.ts';

const MEMBERS_WITH_VALUES = 24;
const CERTIFICATES = 4;
const NATIVE_PLACES = ['福建泉州', '浙江温州', '广东潮州', '江苏无锡'];
const TERMS = [
  { key: 'sixth', zh: '第六届', en: 'Sixth term' },
  { key: 'seventh', zh: '第七届', en: 'Seventh term' },
];

/** 苏州砺衡精密机械有限公司 as another list writes it: in traditional characters, with another legal form. */
const COMPANY_RECORDED_TWICE = { name: '蘇州礪衡精密機械股份有限公司', uscc: '' };

const noLink = { kind: 'none' } as const;

/** What the office keeps beside the network: custom fields, announcements, certificates, and records that exist twice. */
export async function officeRecordActions(deps: Deps, staff: Staff, now: Date): Promise<TimedAction[]> {
  const memberIds = await listTrustedMembers(deps.db, shanghaiDayOf(now), MEMBERS_WITH_VALUES);
  const recordedTwice = await listTeamMembers(deps.db, 2);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const fieldsAt = daysAgo(20);
  const duplicatesAt = daysAgo(2);
  const certificatesAt = new Date(now.getTime() - HOUR_MS);
  return [
    {
      at: fieldsAt,
      run: async (deps) => {
        const actor = actorOf(staff.secretary, fieldsAt, true);
        const place = await createCustomField(deps, actor, {
          nameZh: '籍贯',
          nameEn: 'Native place',
          kind: 'text',
          options: [],
        });
        const employees = await createCustomField(deps, actor, {
          nameZh: '员工人数',
          nameEn: 'Employees',
          kind: 'number',
          options: [],
        });
        const term = await createCustomField(deps, actor, {
          nameZh: '理事届别',
          nameEn: 'Term on the council',
          kind: 'choice',
          options: TERMS,
        });
        await inTransaction(deps, async (deps) => {
          for (const [index, memberId] of memberIds.entries())
            await setCustomValues(deps, memberId, [
              { fieldId: place.id, value: NATIVE_PLACES[index % NATIVE_PLACES.length]! },
              { fieldId: employees.id, value: String(20 + ((index * 37) % 480)) },
              ...(index % 3 === 0 ? [{ fieldId: term.id, value: TERMS[index % 2]!.key }] : []),
            ]);
        });
      },
    },
    ...[
      {
        at: daysAgo(30),
        textZh: '秋季对接会报名已经截止，感谢各位会员。',
        textEn: 'Registration for the autumn fair has closed. Thank you.',
        startsAt: daysAgo(30),
        endsAt: daysAgo(16),
      },
      {
        at: daysAgo(1),
        textZh: '办公室元旦放假三天，来信将在节后回复。',
        textEn: 'The office is closed for three days at New Year.',
        startsAt: daysAgo(-30),
        endsAt: daysAgo(-44),
      },
    ].map(({ at, startsAt, endsAt, ...texts }) => ({
      at,
      run: (deps: Deps) =>
        addAnnouncement(deps, actorOf(staff.editor, at, true), {
          ...texts,
          link: noLink,
          placement: 'both',
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        }),
    })),
    ...memberIds.slice(0, CERTIFICATES).map((id) => ({
      at: certificatesAt,
      run: (deps: Deps) =>
        issueCertificate(deps, actorOf(staff.secretary, certificatesAt, true), 'zh', {
          holderKind: 'member',
          id,
        }),
    })),
    ...recordedTwice.map(({ name, company_id }, index) => ({
      at: duplicatesAt,
      run: (deps: Deps) =>
        createMember(
          deps,
          actorOf(staff.memberServices, duplicatesAt, true),
          {
            phone: `1390000930${index}`,
            name,
            nameEn: '',
            title: '',
            titleEn: '',
            companyId: company_id,
            language: 'zh',
          },
          addMemberToCompany,
        ),
    })),
    {
      at: duplicatesAt,
      run: (deps) =>
        inTransaction(deps, (deps) =>
          memberImportCompanies.create(deps, [COMPANY_RECORDED_TWICE], duplicatesAt),
        ),
    },
  ];
}
