/** Without schemas, so that the browser can import it without Zod. */
export const duesBases = ['calendar', 'joining'] as const;
export const duesRunStates = ['draft', 'issuing', 'issued'] as const;
export const duesItemStates = ['planned', 'left_out', 'issued', 'skipped'] as const;
/** Why a member is left out of a run, or was skipped when it was issued. */
export const duesReasons = [
  'already_invoiced',
  'paid',
  'granted',
  'seat',
  'no_fee',
  'not_approved',
  'joined_later',
  'account_closed',
  'company_removed',
] as const;
export const duesInvoiceStates = ['open', 'partial', 'paid', 'void'] as const;
/** Unpaid invoices by days since their due day. */
export const duesAges = ['not-due', '1-30', '31-90', 'over-90'] as const;
