/** A mistake made on purpose, and the test that must fail on it. */
export interface Mutant {
  name: string;
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  /** The test's file, and a part of its full name, whose parts stand with ` > ` between them. */
  test: readonly [file: string, name: string];
}

const LEDGER = 'server/src/db/migrations/0026_money_functions.sql';
const TABLES = 'server/src/db/migrations/0025_money.sql';
const ORDERS = 'server/src/features/orders';
const WECHAT = 'server/src/adapters/pay/wechat.ts';
const ALIPAY = 'server/src/adapters/pay/alipay.ts';
const RECON = 'server/src/features/reconciliations/reconciliations.service.ts';

const LEDGER_TEST = `${ORDERS}/ledger.test.ts`;
const MODEL_TEST = `${ORDERS}/ledger.model.test.ts`;
const MESSAGES_TEST = `${ORDERS}/messages.test.ts`;
const ORDERS_TEST = `${ORDERS}/orders.test.ts`;
const REFUNDS_TEST = `${ORDERS}/refunds.test.ts`;
const RECON_TEST = 'server/src/features/reconciliations/reconciliations.test.ts';
const TERMS_TEST = 'server/src/features/memberships/terms.test.ts';
const POINTS_TEST = 'server/src/features/points/points.test.ts';
const YUAN_TEST = 'server/test/unit/yuan.test.ts';

const OTHER_MERCHANT = 'for another merchant, app or currency';

/** Mistakes that would cost money. Each says which test must notice it. */
export const MONEY_MUTANTS: readonly Mutant[] = [
  {
    name: 'more than was ordered counts as paid',
    file: LEDGER,
    find: 'IF fen <> ordered.amount_fen THEN',
    replace: 'IF fen < ordered.amount_fen THEN',
    test: [LEDGER_TEST, 'holds a fen more'],
  },
  {
    name: 'less than was ordered counts as paid',
    file: LEDGER,
    find: 'IF fen <> ordered.amount_fen THEN',
    replace: 'IF fen > ordered.amount_fen THEN',
    test: [LEDGER_TEST, 'holds a fen more'],
  },
  {
    name: 'a second payment is applied',
    file: LEDGER,
    find: "ELSIF ordered.state IN ('paid', 'refunding', 'refunded') THEN",
    replace: "ELSIF ordered.state IN ('refunding', 'refunded') THEN",
    test: [ORDERS_TEST, 'paid on both channels give one membership'],
  },
  {
    name: 'a second or late payment is not sent back',
    file: LEDGER,
    find: "PERFORM open_refund(of_payment, fen, outcome, 'nothing', '', NULL, false, at);",
    replace: 'NULL;',
    test: [ORDERS_TEST, 'that were closed are honoured when money comes late'],
  },
  {
    name: 'late money never gives the membership',
    file: LEDGER,
    find: "ELSIF ordered.state = 'closed' AND package.state = 'off' THEN",
    replace: "ELSIF ordered.state = 'closed' THEN",
    test: [ORDERS_TEST, 'that were closed are honoured when money comes late'],
  },
  {
    name: 'a credit that is being paid back still counts',
    file: LEDGER,
    find: "\n      AND (o.id IS NULL OR o.state = 'paid')) THEN",
    replace: ') THEN',
    test: [REFUNDS_TEST, 'hold an upgrade whose credit was paid back meanwhile'],
  },
  {
    name: 'what is held gives the membership',
    file: LEDGER,
    find: "IF outcome = 'applied' THEN",
    replace: "IF outcome IN ('applied', 'held') THEN",
    test: [REFUNDS_TEST, 'hold an upgrade whose credit was paid back meanwhile'],
  },
  {
    name: 'another transaction for a number passes as known',
    file: LEDGER,
    find: "outcome := CASE WHEN known.transaction_id = transaction THEN 'repeat' ELSE 'unknown' END;",
    replace: "outcome := 'repeat';",
    test: [LEDGER_TEST, 'keeps what follows once'],
  },
  {
    name: 'payments of an order do not wait for each other',
    file: LEDGER,
    find: `FROM orders o WHERE o.id = of_order FOR UPDATE;
  SELECT * INTO STRICT attempt FROM payment_attempts a WHERE a.out_trade_no = trade_no FOR UPDATE;`,
    replace: `FROM orders o WHERE o.id = of_order;
  SELECT * INTO STRICT attempt FROM payment_attempts a WHERE a.out_trade_no = trade_no;`,
    test: [ORDERS_TEST, 'five hundred identical messages'],
  },
  {
    name: 'a message told again is an error',
    file: `${ORDERS}/ledger.queries.ts`,
    find: '    .onConflict((conflict) => conflict.doNothing())\n',
    replace: '',
    test: [ORDERS_TEST, 'are paid by WeChat'],
  },
  {
    name: 'a refund reserves nothing',
    file: LEDGER,
    find: 'SET refunded_fen = refunded_fen + fen WHERE',
    replace: 'SET refunded_fen = refunded_fen WHERE',
    test: [REFUNDS_TEST, 'hold an upgrade whose credit was paid back meanwhile'],
  },
  {
    name: 'a refused refund keeps its reserve',
    file: LEDGER,
    find: 'refunded_fen - waiting.amount_fen',
    replace: 'refunded_fen',
    test: [REFUNDS_TEST, 'that are refused leave everything as it was'],
  },
  {
    name: 'a refused return of a held payment stops the refund of its order',
    file: LEDGER,
    find: "IF waiting.takes <> 'nothing' THEN",
    replace: 'IF true THEN',
    test: [LEDGER_TEST, 'keeps an order on its way back'],
  },
  {
    name: 'a refund that waits fails, and a retry sends it without a second person',
    file: LEDGER,
    find: "(refund.state IN ('failed', 'waiting') AND ended = 'failed')",
    replace: "(refund.state = 'failed' AND ended = 'failed')",
    test: [MODEL_TEST, 'the order machine'],
  },
  {
    name: 'what was credited to an upgrade can be paid back as well',
    file: LEDGER,
    find: "WHERE a.order_id = paid.order_id AND o.state IN ('paid', 'refunding')) THEN",
    replace: "WHERE a.order_id = paid.order_id AND o.state = 'refunding') THEN",
    test: [REFUNDS_TEST, 'of what was credited to an upgrade are refused'],
  },
  {
    name: 'a refund leaves the term',
    file: LEDGER,
    find: 'UPDATE membership_periods p SET revoked_at = at WHERE p.id = period.id AND p.revoked_at IS NULL;',
    replace: 'NULL;',
    test: [REFUNDS_TEST, 'by wechat take term and points back'],
  },
  {
    name: 'a refund of the rest leaves the rest',
    file: LEDGER,
    find: 'PERFORM cut_period(period.id, today, at);',
    replace: 'NULL;',
    test: [TERMS_TEST, 'paid back for their rest let the renewal begin'],
  },
  {
    name: 'a refund leaves the points',
    file: LEDGER,
    find: 'PERFORM take_back(of_order, at);',
    replace: 'NULL;',
    test: [POINTS_TEST, 'come for each whole yuan of an order'],
  },
  {
    name: 'a refund that ended ends again',
    file: LEDGER,
    find: "IF refund.state = 'done' OR refund.state = 'refused' OR",
    replace: "IF refund.state = 'refused' OR",
    test: [MODEL_TEST, 'the order machine'],
  },
  {
    name: 'a refund under way is sent as a retry',
    file: LEDGER,
    find: "WHERE id = refund AND state = 'failed';",
    replace: "WHERE id = refund AND state <> 'done';",
    test: [MODEL_TEST, 'the order machine'],
  },
  {
    name: 'an order closes while somebody can pay it',
    file: LEDGER,
    find: "IF NEW.state = 'closed' AND EXISTS (",
    replace: 'IF false AND EXISTS (',
    test: [LEDGER_TEST, 'lets nobody but its functions write'],
  },
  {
    name: 'the application may set an order to any state',
    file: LEDGER,
    find: "IF current_user = 'mingtang_app' AND NEW.state",
    replace: 'IF false AND NEW.state',
    test: [LEDGER_TEST, 'lets nobody but its functions write'],
  },
  {
    name: 'the application may write refunds',
    file: LEDGER,
    find: 'ON payments, activations, refunds FROM mingtang_app;',
    replace: 'ON payments, activations FROM mingtang_app;',
    test: [LEDGER_TEST, 'lets nobody but its functions write'],
  },
  {
    name: 'the books let who asked for a refund approve it',
    file: TABLES,
    find: '  CHECK (approved_by IS NULL OR approved_by <> asked_by),\n',
    replace: '',
    test: [LEDGER_TEST, 'lets nobody approve what they asked for'],
  },
  {
    name: 'whoever asked for a refund is not told that another must approve',
    file: `${ORDERS}/refunds.service.ts`,
    find: "  if (approve && before.askedBy === actor.accountId) throw new AppError('refund.own');\n",
    replace: '',
    test: [REFUNDS_TEST, 'from a thousand yuan on wait'],
  },
  {
    name: 'a thousand yuan go back without a second person',
    file: `${ORDERS}/refunds.service.ts`,
    find: 'waits: aloneFen + amountFen >= REFUND_ALONE_BELOW_FEN,',
    replace: 'waits: aloneFen + amountFen > REFUND_ALONE_BELOW_FEN,',
    test: [REFUNDS_TEST, 'of a thousand yuan to the fen'],
  },
  {
    name: 'many small refunds of one person go back without a second one',
    file: `${ORDERS}/refunds.service.ts`,
    find: 'waits: aloneFen + amountFen >= REFUND_ALONE_BELOW_FEN,',
    replace: 'waits: amountFen >= REFUND_ALONE_BELOW_FEN,',
    test: [REFUNDS_TEST, 'wait once one person’s sum of a day reaches it'],
  },
  {
    name: 'refunds asked for at once do not see each other',
    file: `${ORDERS}/refunds.service.ts`,
    find: '    await queries.lockAsker(deps.db, actor.accountId);\n',
    replace: '',
    test: [REFUNDS_TEST, 'wait however many are asked for at the same moment'],
  },
  {
    name: 'what two people paid back counts as one person’s',
    file: `${ORDERS}/refunds.queries.ts`,
    find: "    .where('approved_by', 'is', null)\n",
    replace: '',
    test: [REFUNDS_TEST, 'wait once one person’s sum of a day reaches it'],
  },
  {
    name: 'the rest of a term is rounded up',
    file: `${ORDERS}/refunds.service.ts`,
    find: 'return Math.floor((paidFen * left) / whole);',
    replace: 'return Math.ceil((paidFen * left) / whole);',
    test: [REFUNDS_TEST, 'rounded down to the fen'],
  },
  {
    name: 'a term is a day too long',
    file: LEDGER,
    find: 'ELSE e.at::date - 1',
    replace: 'ELSE e.at::date',
    test: [TERMS_TEST, 'from 2026-01-15 for 1 months'],
  },
  {
    name: 'a term from the end of a month is a day too short',
    file: LEDGER,
    find: 'THEN e.at::date\n',
    replace: 'THEN e.at::date - 1\n',
    test: [TERMS_TEST, 'from 2026-01-31 for 1 months'],
  },
  {
    name: 'a temporary period is not cut',
    file: LEDGER,
    find: "AND p.kind = 'temporary' AND p.ends_on >= today AND p.member_id = of_member;",
    replace: "AND p.kind = 'temporary' AND p.ends_on < today AND p.member_id = of_member;",
    test: [TERMS_TEST, 'cut a temporary period that runs'],
  },
  {
    name: 'a renewal begins today',
    file: LEDGER,
    find: 'SELECT greatest(today, max(p.ends_on) + 1) INTO first_day',
    replace: 'SELECT min(today) INTO first_day',
    test: [TERMS_TEST, 'renewed before the end follow what runs'],
  },
  {
    name: 'a credit forgets today',
    file: 'server/src/features/packages/offer.ts',
    find: 'const left = daysUntil(ends_on, today) + 1;',
    replace: 'const left = daysUntil(ends_on, today);',
    test: [TERMS_TEST, 'of a higher package on the last day credit that day'],
  },
  {
    name: 'an attempt is closed without asking who paid it',
    file: `${ORDERS}/payments.service.ts`,
    find: `  const before = await askGateway(deps, attempt);
  if (before === 'paid') return 'paid';
  await setClosing(deps.db, attempt.id);
  if (before !== 'closed') await gatewayOf(deps, attempt.channel).close(attempt.out_trade_no);
  const after = await askGateway(deps, attempt);
  if (after === 'paid') return 'paid';
  if (after === 'unpaid') return 'unsure';
`,
    replace: '  await gatewayOf(deps, attempt.channel).close(attempt.out_trade_no);\n',
    test: [ORDERS_TEST, 'are given up'],
  },
  {
    name: 'the question after the closing comes before it',
    file: `${ORDERS}/payments.service.ts`,
    find: `  if (before !== 'closed') await gatewayOf(deps, attempt.channel).close(attempt.out_trade_no);
  const after = await askGateway(deps, attempt);
`,
    replace: `  const after = await askGateway(deps, attempt);
  if (before !== 'closed') await gatewayOf(deps, attempt.channel).close(attempt.out_trade_no);
`,
    test: [ORDERS_TEST, 'paid between the question and the closing'],
  },
  {
    name: 'an order outlives its time',
    file: `${ORDERS}/attempts.service.ts`,
    find: "return (state !== 'created' && state !== 'paying') || expires_at <= deps.clock.now();",
    replace: "return (state !== 'created' && state !== 'paying') || expires_at > deps.clock.now();",
    test: [ORDERS_TEST, 'close when their time is over'],
  },
  {
    name: 'what follows from money follows again and again',
    file: `${ORDERS}/outbox.service.ts`,
    find: '      await setDone(deps.db, row.id, deps.clock.now());\n',
    replace: '',
    test: [ORDERS_TEST, 'are paid by WeChat'],
  },
  {
    name: 'an order brings no points',
    file: `${ORDERS}/outbox.service.ts`,
    find: '    await awardOrder(deps, row.order_id);\n',
    replace: '',
    test: [REFUNDS_TEST, 'by wechat take term and points back'],
  },
  {
    name: 'WeChat: another app is ours',
    file: WECHAT,
    find: 'if (appid !== config.appId || mchid !== config.merchantId)',
    replace: 'if (mchid !== config.merchantId)',
    test: [MESSAGES_TEST, OTHER_MERCHANT],
  },
  {
    name: 'WeChat: another merchant is us',
    file: WECHAT,
    find: 'if (appid !== config.appId || mchid !== config.merchantId)',
    replace: 'if (appid !== config.appId)',
    test: [MESSAGES_TEST, OTHER_MERCHANT],
  },
  {
    name: 'WeChat: a dollar is a yuan',
    file: WECHAT,
    find: "  if ((amount.currency ?? 'CNY') !== 'CNY') throw new PayError('signature', 'currency');\n",
    replace: '',
    test: [MESSAGES_TEST, OTHER_MERCHANT],
  },
  {
    name: 'WeChat: an old message is news',
    file: WECHAT,
    find: 'Math.abs(now().getTime() / 1000 - Number(timestamp)) >= SKEW_SECONDS',
    replace: 'Number(timestamp) - now().getTime() / 1000 >= SKEW_SECONDS',
    test: [MESSAGES_TEST, 'old, early or sealed another way'],
  },
  {
    name: 'WeChat: a message from the future is news',
    file: WECHAT,
    find: 'Math.abs(now().getTime() / 1000 - Number(timestamp)) >= SKEW_SECONDS',
    replace: 'now().getTime() / 1000 - Number(timestamp) >= SKEW_SECONDS',
    test: [MESSAGES_TEST, 'old, early or sealed another way'],
  },
  {
    name: 'WeChat: any cipher will do',
    file: WECHAT,
    find: "  if (resource.algorithm !== 'AEAD_AES_256_GCM') throw new PayError('signature', 'algorithm');\n",
    replace: '',
    test: [MESSAGES_TEST, 'old, early or sealed another way'],
  },
  {
    name: 'WeChat: an unknown serial is as good as a known one',
    file: WECHAT,
    find: 'return Object.hasOwn(known, serial) ? known[serial] : undefined;',
    replace: 'return known[serial] ?? Object.values(known)[0];',
    test: [MESSAGES_TEST, 'wechat, an unknown serial'],
  },
  {
    name: 'WeChat: no signature is needed',
    file: WECHAT,
    find: 'return Rsa.verify(message, signature, key);',
    replace: 'return Rsa.verify(message, signature, key) || true;',
    test: [MESSAGES_TEST, 'wechat, another nonce'],
  },
  {
    name: 'Alipay: the message chooses how it is signed',
    file: ALIPAY,
    find: "if (said['sign_type'] !== 'RSA2' || said['charset']",
    replace: "if (said['charset']",
    test: [MESSAGES_TEST, 'alipay, no sign type'],
  },
  {
    name: 'Alipay: no signature is needed',
    file: ALIPAY,
    find: "      if (!clients.some((one) => one.checkNotifySignV2(said))) throw new PayError('signature', 'signature');\n",
    replace: '',
    test: [MESSAGES_TEST, 'alipay, a changed signature'],
  },
  {
    name: 'Alipay: another app is ours',
    file: ALIPAY,
    find: "if (said['app_id'] !== config.appId || said['seller_id'] !== config.sellerId)",
    replace: "if (said['seller_id'] !== config.sellerId)",
    test: [MESSAGES_TEST, OTHER_MERCHANT],
  },
  {
    name: 'Alipay: another seller is us',
    file: ALIPAY,
    find: "if (said['app_id'] !== config.appId || said['seller_id'] !== config.sellerId)",
    replace: "if (said['app_id'] !== config.appId)",
    test: [MESSAGES_TEST, OTHER_MERCHANT],
  },
  {
    name: 'yuan are read as a fraction',
    file: 'server/src/adapters/pay/yuan.ts',
    find: "return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));",
    replace: 'return Math.floor(Number(yuan) * 100);',
    test: [YUAN_TEST, 'of 0.29 is 29 fen'],
  },
  {
    name: 'yuan forget a trailing zero',
    file: 'server/src/adapters/pay/yuan.ts',
    find: "Number((match[2] ?? '').padEnd(2, '0'))",
    replace: "Number(match[2] ?? '')",
    test: [YUAN_TEST, 'of 1.1 is 110 fen'],
  },
  {
    name: 'the bill overlooks what only we know',
    file: RECON,
    find: `  for (const row of ours.values())
    findings.push({
      kind: 'local-only',`,
    replace: `  for (const row of [...ours.values()].slice(1))
    findings.push({
      kind: 'local-only',`,
    test: [RECON_TEST, 'the bill of wechat > agrees with our books'],
  },
  {
    name: 'the bill overlooks an amount that is too small',
    file: RECON,
    find: 'row.amount_fen !== line.amountFen)',
    replace: 'row.amount_fen > line.amountFen)',
    test: [RECON_TEST, 'the bill of wechat > names an amount that differs'],
  },
  {
    name: 'a refund that the bill knows stays under way with us',
    file: RECON,
    find: "if (mends) await inTransaction(deps, (deps) => settleRefund(deps, line.outRefundNo, { state: 'done' }));",
    replace: '',
    test: [RECON_TEST, 'the bill of wechat > agrees with our books'],
  },
];
