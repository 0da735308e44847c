import type { Audience, MaskedContact } from '@mingtang/contract/contacts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import {
  type ContactOwner,
  type ContactRow,
  findContactOwner,
  findViewerRelation,
  listContacts,
  type ViewerRelation,
} from './contacts.queries.ts';
import { maskContactField } from './contact-mask.ts';

export { selectViewerRelation, type ViewerRelation } from './contacts.queries.ts';

/** How close a viewer is to the owner of the contact fields, from the most distant. */
export type ContactCircle = 'visitor' | 'signed-in' | 'member' | 'connection' | 'owner';

/** Which circles may reveal a field of each audience. A visitor may reveal none. */
const REVEALING_CIRCLES: Record<Audience, readonly ContactCircle[]> = {
  public: ['signed-in', 'member', 'connection', 'owner'],
  'signed-in': ['signed-in', 'member', 'connection', 'owner'],
  members: ['member', 'connection', 'owner'],
  connections: ['connection', 'owner'],
  'only-me': ['owner'],
};
const FIELD_ORDER: readonly string[] = ['person', 'phone', 'landline', 'email', 'wechat', 'address'];

export async function getContactCircle(
  deps: Deps,
  actor: Actor | undefined,
  owner: ContactOwner,
): Promise<ContactCircle> {
  const isSelf = owner.kind === 'member' && owner.id === actor?.accountId;
  const relation =
    actor === undefined || isSelf ? undefined : await findViewerRelation(deps.db, actor.accountId, owner);
  return contactCircleOf(deps, actor, owner, relation);
}

/** `relation`: the row of `selectViewerRelation`. */
export function contactCircleOf(
  deps: Deps,
  actor: Actor | undefined,
  owner: ContactOwner,
  relation: ViewerRelation | null,
): ContactCircle {
  if (actor === undefined) return 'visitor';
  if (owner.kind === 'member' && owner.id === actor.accountId) return 'owner';
  if (relation === undefined || relation === null) return 'signed-in';
  if (relation.manages_company === true) return 'owner';
  if (relation.connected === true) return 'connection';
  const membership = membershipOf(relation, shanghaiDayOf(deps.clock.now()));
  return membership === 'none' || membership === 'lapsed' ? 'signed-in' : 'member';
}

export const canReveal = (circle: ContactCircle, audience: string): boolean =>
  REVEALING_CIRCLES[audience as Audience].includes(circle);

/** An `only-me` field is invisible to everyone but its owner; a visitor sees only public fields. */
const isFieldVisible = (circle: ContactCircle, audience: string): boolean =>
  circle === 'visitor' ? audience === 'public' : audience !== 'only-me' || circle === 'owner';

/** A contact field as shown in a list or a spreadsheet. */
export const maskContact = (field: MaskedContact['field'], value: string): string =>
  maskContactField(field, value);

export const maskContacts = (circle: ContactCircle, rows: readonly ContactRow[]): MaskedContact[] =>
  rows
    .filter((row) => isFieldVisible(circle, row.audience))
    .toSorted((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field))
    .map((row) => {
      const field = row.field as MaskedContact['field'];
      return {
        field,
        masked: maskContactField(field, row.value),
        value: circle === 'owner' ? row.value : null,
        allowed: canReveal(circle, row.audience),
        audience: row.audience as Audience,
      };
    });

/**
 * The fields visible to this viewer, unmasked. Throws not_found for everyone but the owner if the card is not in the
 * directory or its membership has lapsed.
 */
export async function getVisibleContacts(
  deps: Deps,
  actor: Actor,
  owner: ContactOwner,
): Promise<{ circle: ContactCircle; contacts: ContactRow[] }> {
  const circle = await getContactCircle(deps, actor, owner);
  if (circle !== 'owner') {
    const ownerRow = await findContactOwner(deps.db, actor.accountId, owner);
    const lapsed =
      ownerRow !== undefined && membershipOf(ownerRow, shanghaiDayOf(deps.clock.now())) === 'lapsed';
    if (ownerRow === undefined || !ownerRow.listed || lapsed) throw new AppError(`${owner.kind}.not_found`);
  }
  const contacts = await listContacts(deps.db, owner);
  return { circle, contacts: contacts.filter((row) => isFieldVisible(circle, row.audience)) };
}
