import { duesRoutes } from '@mingtang/contract/dues';
import { defineFeature } from '../../platform/http/handler.ts';
import { exportInvoices, getAgeing, getInvoice, listInvoices } from './dues.invoices.service.ts';
import { getInvoicePdf, getOwnInvoicePdf, listOwnInvoices } from './dues.own.service.ts';
import { remindOfInvoices } from './dues.reminders.service.ts';
import { editDuesSettings, getDuesBankAccount, getDuesSettings } from './dues.settings.service.ts';
import {
  findPayableInvoices,
  recordTransfer,
  reverseDuesTransfer,
  voidDuesInvoice,
} from './dues.payments.service.ts';
import {
  createRun,
  editRun,
  getRun,
  issueRun,
  listRunItems,
  listRuns,
  removeRun,
} from './dues.runs.service.ts';

export const dues = defineFeature('dues', duesRoutes, {
  'GET /h5/dues/runs': ({ deps, query }) => listRuns(deps, query),
  'POST /h5/dues/runs': ({ deps, actor, body }) => createRun(deps, actor, body),
  'GET /h5/dues/runs/{id}': ({ deps, ctx, params }) => getRun(deps, ctx.language, params.id),
  'PUT /h5/dues/runs/{id}': ({ deps, actor, params, body }) => editRun(deps, actor, params.id, body),
  'DELETE /h5/dues/runs/{id}': ({ deps, actor, params }) => removeRun(deps, actor, params.id),
  'GET /h5/dues/runs/{id}/items': ({ deps, ctx, params, query }) =>
    listRunItems(deps, ctx.language, params.id, query),
  'POST /h5/dues/runs/{id}/issue': ({ deps, actor, params, body }) => issueRun(deps, actor, params.id, body),
  'GET /h5/dues/invoices': ({ deps, ctx, query }) => listInvoices(deps, ctx.language, query),
  'GET /h5/dues/ageing': ({ deps, query }) => getAgeing(deps, query.year),
  'GET /h5/dues/invoices/export': ({ deps, actor, ctx, query }) => exportInvoices(deps, actor, ctx, query),
  'GET /h5/dues/invoices/payable': ({ deps, ctx, query }) => findPayableInvoices(deps, ctx.language, query),
  'GET /h5/dues/invoices/{number}': ({ deps, ctx, params }) => getInvoice(deps, ctx.language, params.number),
  'POST /h5/dues/invoices/{number}/void': ({ deps, actor, params, body }) =>
    voidDuesInvoice(deps, actor, params.number, body.reason),
  'POST /h5/dues/reminders': ({ deps, actor, body }) => remindOfInvoices(deps, actor, body.numbers),
  'POST /h5/dues/transfers': ({ deps, actor, body }) => recordTransfer(deps, actor, body),
  'POST /h5/dues/transfers/{id}/reverse': ({ deps, actor, params, body }) =>
    reverseDuesTransfer(deps, actor, params.id, body.reason),
  'GET /h5/dues/invoices/{number}/pdf': ({ deps, params, query }) =>
    getInvoicePdf(deps, query.language, params.number),
  'GET /h5/dues/settings': ({ deps }) => getDuesSettings(deps),
  'PUT /h5/dues/settings': ({ deps, actor, body }) => editDuesSettings(deps, actor, body),
  'GET /h5/dues/own-invoices': ({ deps, actor, ctx, query }) =>
    listOwnInvoices(deps, actor, ctx.language, query),
  'GET /h5/dues/own-invoices/{number}/pdf': ({ deps, actor, params, query }) =>
    getOwnInvoicePdf(deps, actor, query.language, params.number),
  'GET /h5/dues/bank-account': ({ deps }) => getDuesBankAccount(deps),
});
