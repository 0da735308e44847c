import type { Audience, MaskedContact } from '@mingtang/contract/contacts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { dayOf, membershipOf } from '../memberships/memberships.service.ts';
import {
  type ContactOwner,
  type ContactRow,
  findOwner,
  findRelation,
  listContacts,
} from './contacts.queries.ts';
import { mask } from './mask.ts';

/** How near a reader stands to whom the contact fields belong, from the farthest. */
export type Circle = 'visitor' | 'signed-in' | 'member' | 'connection' | 'owner';

/** Who may ask for a field of each audience. A visitor may ask for none. */
const ADMITTED: Record<Audience, readonly Circle[]> = {
  public: ['signed-in', 'member', 'connection', 'owner'],
  'signed-in': ['signed-in', 'member', 'connection', 'owner'],
  members: ['member', 'connection', 'owner'],
  connections: ['connection', 'owner'],
  'only-me': ['owner'],
};
const ORDER: readonly string[] = ['person', 'phone', 'landline', 'email', 'wechat', 'address'];

export async function circleOf(deps: Deps, actor: Actor | undefined, subject: ContactOwner): Promise<Circle> {
  if (actor === undefined) return 'visitor';
  if (subject.kind === 'member' && subject.id === actor.accountId) return 'owner';
  const relation = await findRelation(deps.db, actor.accountId, subject);
  if (relation === undefined) return 'signed-in';
  if (relation.runs === true) return 'owner';
  if (relation.connected === true) return 'connection';
  const membership = membershipOf(relation, dayOf(deps.clock.now()));
  return membership === 'none' || membership === 'lapsed' ? 'signed-in' : 'member';
}

export const mayAsk = (circle: Circle, audience: string): boolean =>
  ADMITTED[audience as Audience].includes(circle);

/** That a field is kept for its owner alone is known to nobody else; a visitor learns of public ones only. */
const isShown = (circle: Circle, audience: string): boolean =>
  circle === 'visitor' ? audience === 'public' : audience !== 'only-me' || circle === 'owner';

/** How a contact field looks in a list or a sheet. */
export const maskedContact = (field: MaskedContact['field'], value: string): string => mask(field, value);

export const maskContacts = (circle: Circle, rows: readonly ContactRow[]): MaskedContact[] =>
  rows
    .filter((row) => isShown(circle, row.audience))
    .toSorted((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field))
    .map((row) => {
      const field = row.field as MaskedContact['field'];
      return {
        field,
        masked: mask(field, row.value),
        allowed: mayAsk(circle, row.audience),
        audience: row.audience as Audience,
      };
    });

/** The fields this reader knows of, unmasked. A card that is not in the directory gives nothing to others. */
export async function openContacts(
  deps: Deps,
  actor: Actor,
  subject: ContactOwner,
): Promise<{ circle: Circle; contacts: ContactRow[] }> {
  const circle = await circleOf(deps, actor, subject);
  if (circle !== 'owner') {
    const owner = await findOwner(deps.db, actor.accountId, subject);
    const lapsed = owner !== undefined && membershipOf(owner, dayOf(deps.clock.now())) === 'lapsed';
    if (owner === undefined || !owner.listed || lapsed) throw new AppError(`${subject.kind}.not_found`);
  }
  const contacts = await listContacts(deps.db, subject);
  return { circle, contacts: contacts.filter((row) => isShown(circle, row.audience)) };
}
