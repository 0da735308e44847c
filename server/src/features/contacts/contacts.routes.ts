import { contactRoutes } from '@mingtang/contract/contacts';
import { feature } from '../../http/call.ts';
import { endExchange, getExchanges, offerExchange } from './exchanges.service.ts';
import { getLookers } from './lookers.service.ts';
import { revealContact } from './reveals.service.ts';
import { saveContact } from './vcards.service.ts';

export const contacts = feature('contacts', contactRoutes, {
  'POST /h5/contacts/reveal': ({ deps, actor, body }) => revealContact(deps, actor, body),
  'GET /h5/contacts/vcard': ({ deps, actor, from, query }) => saveContact(deps, actor, from.language, query),
  'GET /h5/contacts/lookers': ({ deps, actor, from, query }) => getLookers(deps, actor, from.language, query),
  'GET /h5/contacts/exchanges': ({ deps, actor, from, query }) =>
    getExchanges(deps, actor, from.language, query),
  'POST /h5/contacts/exchanges': ({ deps, actor, from, body }) =>
    offerExchange(deps, actor, from, body.memberId),
  'DELETE /h5/contacts/exchanges/{memberId}': ({ deps, actor, from, params }) =>
    endExchange(deps, actor, from, params.memberId),
});
