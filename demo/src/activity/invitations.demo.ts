import { SmsError } from '../../../server/src/adapters/sms-aliyun.ts';
import { parsePhone } from '../../../server/src/adapters/phone-number.ts';
import { DAY_MS } from '../../../server/src/base/calendar.ts';
import {
  finaliseInvitations,
  sendInvitations,
} from '../../../server/src/directory/invitations/invitations.sending.service.ts';
import { openInvitation } from '../../../server/src/directory/invitations/invitations.links.service.ts';
import { inviteMembers } from '../../../server/src/directory/invitations/invitations.service.ts';
import { createMember } from '../../../server/src/directory/members/members.create.service.ts';
import { recordActiveDay } from '../../../server/src/directory/members/members.profile.service.ts';
import { addMemberToCompany } from '../../../server/src/directory/companies/companies.member-generation.service.ts';
import { openAccount } from '../../../server/src/directory/registration/registration.service.ts';
import { hashPassword } from '../../../server/src/identity/accounts/passwords.ts';
import { inTransaction } from '../../../server/src/platform/db/in-transaction.ts';
import type { Deps } from '../../../server/src/platform/deps.ts';
import { DEMO_PASSWORD } from '../accounts.demo.ts';
import { findAccountId } from '../demo.queries.ts';
import { INVITED_MEMBERS, type InvitedMember } from './office.texts.ts';
import { STAFF_CONTEXT, type Staff } from './staff-accounts.ts';
import { actorOf, type TimedAction } from './timed-actions.ts';

const CREATED_DAYS_AGO = 41;

const phoneOf = (member: InvitedMember): string =>
  parsePhone(`13900009${400 + INVITED_MEMBERS.indexOf(member)}`)!;

async function idOf(deps: Deps, member: InvitedMember): Promise<string> {
  const id = await findAccountId(deps.db, phoneOf(member));
  if (id === undefined) throw new Error(`demo: member ${member.name} not found`);
  return id;
}

/** Members whom staff created and invited by SMS: the first of them so long ago that their links have expired. */
export function invitationActions({ memberServices }: Staff, now: Date): TimedAction[] {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  /** The tokens are in the SMS only, which are not sent. */
  const tokens = new Map<string, string>();
  const rejectedPhones = new Set(INVITED_MEMBERS.filter(({ rejected }) => rejected).map(phoneOf));
  const sms: Deps['sms'] = {
    async send({ phone, params }) {
      if (rejectedPhones.has(phone)) throw new SmsError('isv.MOBILE_NUMBER_ILLEGAL');
      tokens.set(phone, params['token']!);
      return { id: 'demo' };
    },
  };
  const invitedDays = [...new Set(INVITED_MEMBERS.map(({ invitedDaysAgo }) => invitedDaysAgo))];
  return [
    ...INVITED_MEMBERS.map((member) => creation(member, memberServices, daysAgo(CREATED_DAYS_AGO))),
    ...invitedDays.map((days) => ({
      at: daysAgo(days),
      async run(deps: Deps) {
        const members = INVITED_MEMBERS.filter(({ invitedDaysAgo }) => invitedDaysAgo === days);
        const ids = await Promise.all(members.map((member) => idOf(deps, member)));
        const actor = actorOf(memberServices, daysAgo(days), true);
        await inviteMembers(deps, actor, { selection: { ids }, count: ids.length });
        await sendInvitations({ ...deps, sms });
      },
    })),
    ...INVITED_MEMBERS.filter(({ openedDaysAgo }) => openedDaysAgo !== undefined).map((member) => ({
      at: daysAgo(member.openedDaysAgo!),
      async run(deps: Deps) {
        await openInvitation(deps, STAFF_CONTEXT, tokens.get(phoneOf(member))!);
        if (member.claimed) await claim(deps, phoneOf(member));
      },
    })),
    { at: now, run: finaliseInvitations },
  ];
}

const creation = (member: InvitedMember, staffId: string, at: Date): TimedAction => ({
  at,
  run: (deps) =>
    createMember(
      deps,
      actorOf(staffId, at, true),
      {
        phone: phoneOf(member),
        name: member.name,
        nameEn: '',
        title: member.title,
        titleEn: '',
        companyId: null,
        language: 'zh',
      },
      addMemberToCompany,
    ),
});

async function claim(deps: Deps, phone: string): Promise<void> {
  const passwordHash = await hashPassword(deps, DEMO_PASSWORD);
  await inTransaction(deps, (deps) =>
    openAccount(
      deps,
      STAFF_CONTEXT,
      { phone, passwordHash },
      { publish: [], referral: undefined, device: undefined },
      recordActiveDay,
    ),
  );
}
