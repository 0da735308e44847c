import { contactRoutes } from '@mingtang/contract/contacts';
import { defineFeature } from '../../platform/http/handler.ts';
import { endExchange, listMyExchanges, offerExchange } from './contacts.exchanges.service.ts';
import { listRevealLog } from './contacts.reveal-log.service.ts';
import { revealContact } from './contacts.reveals.service.ts';
import { exportVcard } from './contacts.vcards.service.ts';

export const contacts = defineFeature('contacts', contactRoutes, {
  'POST /h5/contacts/reveal': ({ deps, actor, body }) => revealContact(deps, actor, body),
  'GET /h5/contacts/vcard': ({ deps, actor, ctx, query }) => exportVcard(deps, actor, ctx.language, query),
  'GET /h5/contacts/lookers': ({ deps, actor, ctx, query }) =>
    listRevealLog(deps, actor, ctx.language, query),
  'GET /h5/contacts/exchanges': ({ deps, actor, ctx, query }) =>
    listMyExchanges(deps, actor, ctx.language, query),
  'POST /h5/contacts/exchanges': ({ deps, actor, body }) => offerExchange(deps, actor, body.memberId),
  'DELETE /h5/contacts/exchanges/{memberId}': ({ deps, actor, params }) =>
    endExchange(deps, actor, params.memberId),
});
