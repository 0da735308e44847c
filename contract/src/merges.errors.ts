import { defineErrors } from './errors.define.ts';
import { MERGE_ROWS_MAX, MERGE_UNDO_DAYS } from './limits.ts';

export const mergeErrors = defineErrors({
  'merge.same_record': [400, '请选择两条不同的记录', 'Please choose two different records.'],
  'merge.not_found': [404, '没有这次合并，或已撤销', 'There is no such merge, or it was undone.'],
  'merge.not_active': [
    409,
    '其中一条记录已冻结、已注销、已删除或已并入其他记录，不能合并',
    'One of the records is frozen, closed, removed or merged already.',
  ],
  'merge.claimed': [
    409,
    '会员正在使用的账号必须保留：请把未认领的账号并入它',
    'The account that the member uses must be the one to keep. Merge the unclaimed one into it.',
  ],
  'merge.staff': [409, '管理员账号不能合并', 'Accounts of administrators cannot be merged.'],
  'merge.held': [409, '账号已暂缓删除，不能合并', 'The account is on legal hold, so it cannot be merged.'],
  'merge.open_money': [
    409,
    '要并入的记录有未完成的订单、退款或发票，请先处理',
    'The record to merge has an open order, refund or fapiao. Please finish it first.',
  ],
  'merge.open_review': [
    409,
    '要并入的记录正在审核，请先处理',
    'The record to merge is waiting for review. Please decide it first.',
  ],
  'merge.open_phone_change': [
    409,
    '其中一个账号正在更换手机号，请先处理',
    'One of the accounts is changing its phone number. Please finish that first.',
  ],
  'merge.too_large': [
    409,
    `要并入的记录同类内容超过 ${MERGE_ROWS_MAX} 条，不能合并`,
    `The record to merge has more than ${MERGE_ROWS_MAX} entries of one kind.`,
  ],
  'merge.merged_company': [
    409,
    '企业已并入另一家企业，请撤销合并',
    'This company was merged into another one. Undo the merge instead.',
  ],
  'merge.undo_expired': [
    409,
    `合并已超过 ${MERGE_UNDO_DAYS} 天，不能撤销`,
    `A merge can be undone for ${MERGE_UNDO_DAYS} days only.`,
  ],
  'merge.undo_survivor': [
    409,
    '保留的记录之后已注销、删除或并入其他记录，不能撤销',
    'The record that was kept has since been closed, removed or merged, so this cannot be undone.',
  ],
  'merge.undo_phone': [
    409,
    '保留的账号已改用被并入账号的手机号，不能撤销',
    'The account that was kept now uses the phone number of the merged one, so this cannot be undone.',
  ],
  'merge.undo_edited': [
    409,
    '合并时选择的资料之后又有修改，不能撤销',
    'A value that was chosen at the merge has been edited since, so this cannot be undone.',
  ],
  'merge.undo_membership': [
    409,
    '会员期之后有变更，不能撤销',
    'The membership has changed since, so this cannot be undone.',
  ],
  'merge.undo_points': [
    409,
    '积分之后有退回，不能撤销',
    'Points of the merged account were taken back since, so this cannot be undone.',
  ],
  'merge.undo_team': [
    409,
    '企业成员的角色之后有变更，不能撤销',
    'A role in a company has changed since, so this cannot be undone.',
  ],
});
